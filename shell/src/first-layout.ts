/** Attribute of the body while the page starts; `app.css` says what is not laid out meanwhile. */
const STARTING = 'data-starting';

/** What lies below the first view, as `app.css` names it; some of them are inside others. */
export const SECTIONS = 'section~section,section~div,#footer';
/** What a remote says lies there: the paragraphs of an article. */
export const PARAGRAPHS = '.later';

/** With a task for each paragraph, an article took a third more work. */
const PARAGRAPHS_AT_ONCE = 8;

/**
 * Inline script that sets the attribute before the page's content is there, in windows of phones and tablets. Without
 * scripts nothing changes. It is not set where the browser is about to scroll to a place whose distance from the top it
 * must know: for an address with a hash, a reload, a way back or forward; nor where the browser does not hold what is in
 * view in its place while parts above it are laid out. It goes after 9 s at the latest: a page whose scripts never arrive
 * is laid out whole too, for assistive technology as well.
 *
 * Until the document is parsed, it also lays out what is there, in tasks of their own. At the end of the document the
 * browser computes style and layout of all that it has not, in one task.
 */
export const FIRST_LAYOUT = `if(innerWidth<1024&&!location.hash&&CSS.supports("overflow-anchor:auto")&&performance.getEntriesByType("navigation")[0].type=="navigate"){const d=document,b=d.body,f=()=>{b.offsetHeight;d.readyState=="loading"&&setTimeout(f)};b.setAttribute("${STARTING}","");setTimeout(f);setTimeout(()=>b.removeAttribute("${STARTING}"),9e3)}`;

/**
 * Lays out what lies below the first view, one part after the other, and ends the start of the page.
 *
 * @param nextTask runs a function in a task of its own, when there is time for it
 */
export function layOutRest(nextTask: (task: () => void) => void): void {
  const { body } = document;
  if (!body.hasAttribute(STARTING)) return;
  const find = (parts: string) => [...document.querySelectorAll<HTMLElement>(parts)];
  const groups: HTMLElement[][] = [];
  for (const paragraphs = find(PARAGRAPHS); paragraphs.length > 0;)
    groups.push(paragraphs.splice(0, PARAGRAPHS_AT_ONCE));
  for (const section of find(SECTIONS)) groups.push([section]);
  const layOutNext = () => {
    const group = groups.shift();
    if (!group) return body.removeAttribute(STARTING);
    for (const { style } of group) style.contentVisibility = 'visible';
    // Asked for its height, the browser lays the group out in this task, and not all of them in the next frame.
    void group[0]?.offsetHeight;
    nextTask(layOutNext);
  };
  nextTask(layOutNext);
}
