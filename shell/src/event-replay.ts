import { MAIN_ID } from './layout/skip-link.tsx';

/**
 * Inline script that records the clicks made before React has hydrated the page, marks their controls as busy, and
 * leaves them to {@link replayClicks}. Buttons that open a popover work without a script. It is the same on every page,
 * so that one hash allows it in the Content-Security-Policy.
 */
export const CLICK_RECORDER = `{const q=self.eventReplay=[];q.within="";q.record=e=>{const c=e.target.closest(q.within+":is(button:not([popovertarget]),[type=radio],[type=checkbox])");c&&q.push([c,e])&&c.setAttribute("aria-busy",!0)};addEventListener("click",q.record,!0)}`;

/** A control and the click on it. */
type RecordedClick = readonly [control: HTMLElement, event: Event];

/** The clicks that the inline script recorded, in order, and how it records them. */
type EventReplay = RecordedClick[] & {
  /** Selector, with a space at its end, of the part that is not hydrated yet: empty for the whole document. */
  within: string;
  record: (event: Event) => void;
};

const MAIN = `#${MAIN_ID} `;

/**
 * Repeats the clicks made before React had hydrated the page, once each.
 *
 * @param hydrated the part that React has hydrated: the `frame` (header, footer) or also the `page`; `nothing` drops
 * the clicks, because the page will stay as it was prerendered
 */
export function replayClicks(hydrated: 'frame' | 'page' | 'nothing'): void {
  const { eventReplay } = globalThis as { eventReplay?: EventReplay };
  // Absent in development, where nothing is prerendered.
  if (!eventReplay) return;
  if (hydrated === 'frame') eventReplay.within = MAIN;
  else removeEventListener('click', eventReplay.record, true);
  // A map keeps one click on each control: a visitor who clicks again because nothing happens means the same.
  for (const [control, event] of new Map(eventReplay.splice(0))) {
    if (hydrated === 'frame' && control.closest(MAIN)) {
      eventReplay.push([control, event]);
      continue;
    }
    control.removeAttribute('aria-busy');
    // React hydrates at once the part that is being clicked, and delivers that click itself.
    if (hydrated === 'nothing' || event.eventPhase) continue;
    if (control instanceof HTMLInputElement) {
      if (control.checked === control.defaultChecked) continue;
      // The browser has already changed it; React must see it change.
      control.checked = control.defaultChecked;
    }
    // One task each: a click must see the changes of the one before it.
    setTimeout(() => control.click());
  }
}
