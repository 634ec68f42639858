import { successorOf } from './hydration/carry-over.ts';
import { MAIN_ID } from './layout/skip-link.tsx';

/**
 * Inline script that records the clicks made before React has hydrated the page, marks their controls as busy, and
 * leaves them to {@link replayClicks}. Buttons that open a popover work without a script. It is the same on every page,
 * so that one hash allows it in the Content-Security-Policy.
 */
export const CLICK_RECORDER = `{const q=self.eventReplay=[];q.within="";q.path=location.pathname;q.record=e=>{const c=e.target.closest?.(q.within+"button:not([popovertarget])");c&&q.push([c,e])&&c.setAttribute("aria-busy",!0)};q.drop=()=>{removeEventListener("click",q.record,!0);q.forEach(([c])=>c.removeAttribute("aria-busy"))};addEventListener("click",q.record,!0)}`;

/** A control and the click on it. */
type RecordedClick = readonly [control: HTMLElement, event: Event];

/** The clicks that the inline script recorded, in order, and how it records them. */
type EventReplay = RecordedClick[] & {
  /** Selector, with a space at its end, of the part that is not hydrated yet: empty for the whole document. */
  within: string;
  /** Path for which the document came: who goes back at once is elsewhere before the shell starts. */
  path?: string;
  record: (event: Event) => void;
  /** Ends the record. The clicks are repeated if the page becomes alive after all. */
  drop: () => void;
  /** `failed-start.ts`; absent where another release's inline scripts are. */
  fail?: (reason?: boolean | string) => void;
  /** The sentence that says that the page could not start. */
  notice?: Element;
};

const MAIN = `#${MAIN_ID} `;

/** Absent in development, where nothing is prerendered. */
const recorded = () => (globalThis as { eventReplay?: EventReplay }).eventReplay;

/** Path for which the document came. */
export const documentPath = (): string => recorded()?.path ?? location.pathname;

/**
 * Repeats the clicks made before React had hydrated the page, once each.
 *
 * @param hydrated the part that React has hydrated: the `frame` (header, footer) or also the `page`
 */
export function replayClicks(hydrated: 'frame' | 'page'): void {
  const eventReplay = recorded();
  if (!eventReplay) return;
  if (hydrated === 'frame') eventReplay.within = MAIN;
  else {
    removeEventListener('click', eventReplay.record, true);
    eventReplay.notice?.remove();
  }
  // A map keeps one click on each control: a visitor who clicks again because nothing happens means the same.
  for (const [clicked, event] of new Map(eventReplay.splice(0))) {
    if (hydrated === 'frame' && clicked.closest(MAIN)) {
      eventReplay.push([clicked, event]);
      continue;
    }
    clicked.removeAttribute('aria-busy');
    // React hydrates at once the part that is being clicked, and delivers that click itself.
    if (event.eventPhase) continue;
    const control = clicked.isConnected ? clicked : (successorOf(clicked) as HTMLElement | undefined);
    // One task each: a click must see the changes of the one before it.
    setTimeout(() => control?.click());
  }
}

/**
 * Drops the clicks, because the page stays as it was prerendered: the visitor gets a fresh document, or is notice.
 *
 * @param file that failed; a fresh document is opened if it does not name that
 */
export function giveUpStart(file?: string): void {
  recorded()?.fail?.(file);
}
