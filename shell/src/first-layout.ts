/** Attribute of the body while the page starts; `app.css` says what is not yet laid out then. */
const STARTING = 'data-starting';

/**
 * What lies below the first view, as in `app.css`; parts may contain others. With the class `later` a remote marks what
 * lies there.
 */
export const LATER = 'section~section,section~div,#footer,.later';

/**
 * Characters of markup that one task lays out: a few paragraphs, or a small section. With one task for each paragraph,
 * an article took a third longer.
 */
const MARKUP_AT_ONCE = 3000;

/**
 * Inline script that sets the attribute before the page's content arrives, on phones and tablets. Without scripts nothing
 * changes. It stays unset where the browser is about to scroll, and so has to know the height of everything above: for an
 * address with a hash, a reload, a step back or forward. `layout/route-arrival.tsx` sets it in the same way for a page
 * that replaces another. The attribute is removed after at most 9 s, so that a page whose scripts never arrive is laid
 * out in full, for assistive technology too. It is also removed as soon as a visitor follows a link within the page:
 * Chromium does not scroll to an element in a closed `details` inside a part that is not laid out.
 *
 * While the document is being parsed, the script also lays out what has arrived, each time in a task of its own.
 * Otherwise the browser would compute all styles and the whole layout in one task at the end. The script comes after the
 * header: a phone has to lay that out to know `innerWidth`, and the first elements cost the most.
 */
export const FIRST_LAYOUT = `if(innerWidth<1024&&!location.hash&&performance.getEntriesByType?.("navigation")[0]?.type=="navigate"){const d=document,b=d.body,f=()=>{b.offsetHeight;d.readyState=="loading"&&setTimeout(f)},g=()=>b.removeAttribute("${STARTING}");b.setAttribute("${STARTING}","");setTimeout(f);setTimeout(g,9e3);addEventListener("click",e=>e.target.closest?.("[href^='#']")&&g(),!0)}`;

/**
 * Lays out what lies below the first view, a few parts in each task, and then ends the start of the page. A part comes
 * before those that it contains.
 *
 * @param nextTask runs a function in a task of its own, when the browser has time
 */
export function layOutRest(nextTask: (task: () => void) => void): void {
  const { body } = document;
  if (body.dataset['starting'] === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>(LATER)];
  const layOutNext = () => {
    if (!parts[0]) return void delete body.dataset['starting'];
    for (let size = 0, count = 0; parts[0]; count += 1) {
      const [part] = parts;
      size += part.innerHTML.length;
      if (count && size > MARKUP_AT_ONCE) break;
      part.style.contentVisibility = 'visible';
      parts.shift();
    }
    // Reading the height makes the browser lay them out in this task, instead of all parts in the next frame.
    void body.offsetHeight;
    nextTask(layOutNext);
  };
  nextTask(layOutNext);
}
