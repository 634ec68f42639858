import { MAIN_ID } from './layout/skip-link.tsx';

/** A control and the click on it. */
type EarlyClick = readonly [control: HTMLElement, event: Event];

/** What the inlined script remembers, in order, and how it does. */
type EarlyClicks = EarlyClick[] & {
  /** Selector, with a space at its end, of what is not alive yet: empty for the whole document. */
  within: string;
  record: (event: Event) => void;
};

const MAIN = `#${MAIN_ID} `;

/**
 * Lets the clicks made before React had taken over count, once each.
 *
 * @param alive what React has taken over: the `frame` (header, footer) or also the `page`; `nothing` drops the clicks,
 * because the page will stay as it was prerendered
 */
export function replayEarlyClicks(alive: 'frame' | 'page' | 'nothing'): void {
  const { earlyClicks } = globalThis as { earlyClicks?: EarlyClicks };
  // Absent in development, where nothing is prerendered.
  if (!earlyClicks) return;
  if (alive === 'frame') earlyClicks.within = MAIN;
  else removeEventListener('click', earlyClicks.record, true);
  // A map: who clicks again because nothing happens does not mean the opposite.
  for (const [control, event] of new Map(earlyClicks.splice(0))) {
    if (alive === 'frame' && control.closest(MAIN)) {
      earlyClicks.push([control, event]);
      continue;
    }
    control.removeAttribute('aria-busy');
    // React hydrates at once what is being clicked, and delivers that click itself.
    if (alive === 'nothing' || event.eventPhase) continue;
    if (control instanceof HTMLInputElement) {
      if (control.checked === control.defaultChecked) continue;
      // The browser has already changed it; React must see it change.
      control.checked = control.defaultChecked;
    }
    // One task each: a click must see what the one before it changed.
    setTimeout(() => control.click());
  }
}
