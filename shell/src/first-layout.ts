/** Attribute of the body while the page starts; `app.css` says what is not laid out meanwhile. */
const STARTING = 'data-starting';

/**
 * What lies below the first view, as `app.css` names it; some of it is inside other parts. `later` is what a remote says
 * lies there.
 */
export const LATER = 'section~section,section~div,#footer,.later';

/**
 * Characters of markup that one task lays out: some paragraphs, or a small section. With a task for each paragraph, an
 * article took a third more work.
 */
const MARKUP_AT_ONCE = 3000;

/**
 * Inline script that sets the attribute before the page's content is there, in windows of phones and tablets. Without
 * scripts nothing changes. It is not set where the browser is about to scroll to a place whose distance from the top it
 * must know: for an address with a hash, a reload, a way back or forward. `layout/route-arrival.tsx` sets it likewise for
 * a page that takes the place of another. It goes after 9 s at the latest: a page whose scripts never arrive is laid out
 * whole too, for assistive technology as well. It also goes as soon as a visitor follows a link to a place: Chromium does
 * not scroll to what is in a closed `details` inside a part that is not laid out.
 *
 * Until the document is parsed, it also lays out what is there, in tasks of their own. At the end of the document the
 * browser computes style and layout of all that it has not, in one task. The script comes after the header, which a
 * phone lays out to tell `innerWidth`: the first elements cost the most, so nothing else is in their task.
 */
export const FIRST_LAYOUT = `if(innerWidth<1024&&!location.hash&&performance.getEntriesByType?.("navigation")[0]?.type=="navigate"){const d=document,b=d.body,f=()=>{b.offsetHeight;d.readyState=="loading"&&setTimeout(f)},g=()=>b.removeAttribute("${STARTING}");b.setAttribute("${STARTING}","");setTimeout(f);setTimeout(g,9e3);addEventListener("click",e=>e.target.closest?.("[href^='#']")&&g(),!0)}`;

/**
 * Lays out what lies below the first view, some parts in each task, and ends the start of the page. A part comes before
 * those inside it, which are then laid out by themselves.
 *
 * @param nextTask runs a function in a task of its own, when there is time for it
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
    // Asked for its height, the browser lays them out in this task, and not all parts in the next frame.
    void body.offsetHeight;
    nextTask(layOutNext);
  };
  nextTask(layOutNext);
}
