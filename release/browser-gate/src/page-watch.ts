import { PAGE_SHOWN_MARK } from '@site/contracts';
import { readHead, type HeadFacts } from './read-head.ts';

/** What was noted about a page while it was open. */
export type PageNote =
  | { kind: 'shown'; path: string }
  | { kind: 'parsed'; head: HeadFacts; textLength: number }
  | { kind: 'policy'; directive: string; blocked: string; source: string }
  | { kind: 'stored'; where: string; name: string }
  | { kind: 'sound' }
  | { kind: 'print' }
  | { kind: 'permission'; asked: string }
  | { kind: 'long-task'; ms: number }
  /** Share of the window that moved, times how far. */
  | { kind: 'shift'; score: number };

/** What browsers tell of a layout shift; the library of types does not know it. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** The last event of each thing that a visitor does with a page in any browser; that of a key by `keydown` and its name. */
export type Acts = Readonly<Partial<Record<string, Event>>>;

/** The script that notes, in a world of its own, what the protocol does not tell. */
export const watchScript = (): string =>
  `(${String(watchPage)})(${JSON.stringify(PAGE_SHOWN_MARK)},${String(readHead)})`;

/** Refers to nothing outside itself and the function of its world. */
function watchPage(shownMark: string, head: typeof readHead): void {
  if (window !== top) return;
  const { notes } = globalThis as unknown as { notes: (text: string) => void };
  const note = (each: PageNote) => notes(JSON.stringify(each));

  document.addEventListener('DOMContentLoaded', () => {
    const textLength = document.querySelector('main')?.textContent.length ?? 0;
    note({ kind: 'parsed', head: head(), textLength });
  });

  new PerformanceObserver((list) => {
    for (const mark of list.getEntriesByName(shownMark))
      note({ kind: 'shown', path: String((mark as PerformanceMark).detail) });
  }).observe({ type: 'mark', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note({ kind: 'long-task', ms: duration });
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { value: score, hadRecentInput } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) note({ kind: 'shift', score });
  }).observe({ type: 'layout-shift', buffered: true });

  // Asked about later; the page's own listeners run after this one.
  const acts: Record<string, Event> = ((globalThis as unknown as { acts: Acts }).acts = {});
  for (const type of ['auxclick', 'contextmenu', 'copy', 'keydown', 'paste', 'touchmove', 'wheel'])
    addEventListener(
      type,
      (event) => void (acts[event instanceof KeyboardEvent ? `${type} ${event.key}` : type] = event),
      { capture: true, passive: true },
    );

  addEventListener('beforeprint', () => note({ kind: 'print' }));

  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI, sample, sourceFile: source } = event;
    note({ kind: 'policy', directive, blocked: `${blockedURI} ${sample}`.trim(), source });
  });
}
