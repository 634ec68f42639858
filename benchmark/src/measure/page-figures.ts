/** Figures that the page records while it loads; all times are ms since the navigation started. */
export type PageNotes = {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
  /** The last mark of an effect of the page. Each island sets one; the last means that all in view are hydrated. */
  hydratedAfter?: number;
  /** Set after a navigation: ms from the click until the new heading has been painted. */
  arrivedAfter?: number;
};

declare global {
  var benchmarkNotes: PageNotes;
}

/** Title of a page that has become quiet. */
export const QUIET_TITLE = 'benchmark: quiet';

/** What the page has to know: its mark of hydration ('': none), and how long it says nothing when it is quiet. */
type Given = { title: string; mark: string; quietMs: number };

/** Source of the script that takes notes in a page, and sets {@link QUIET_TITLE} when the page is quiet. */
export const notesScript = (mark: string, quietMs: number): string =>
  // The loader of this file writes calls of `__name` into it. The page has no such function, and gets none: a variant whose
  // own files call it must fail.
  `((__name)=>(${String(takeNotes)})(${JSON.stringify({ title: QUIET_TITLE, mark, quietMs })}))((named)=>named)`;

/** Runs in the page before all other scripts. It is self-contained, because the browser gets its source. */
function takeNotes({ title, mark, quietMs }: Given): void {
  const CLICK = 'benchmark:click';
  const notes: PageNotes = {
    firstPaint: 0,
    largestPaint: 0,
    layoutShift: 0,
    longTasks: [],
  };
  globalThis.benchmarkNotes = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    notes.largestPaint = entry.startTime;
  });
  observe('longtask', ({ startTime, duration }) => notes.longTasks.push({ start: startTime, duration }));
  // Quiet: loaded, hydrated if it ever is, and no long task, paint, mark or file for a time. It is said once.
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaid = false;
  const wait = () => {
    clearTimeout(timer);
    if (isSaid || document.readyState !== 'complete' || (mark && notes.hydratedAfter === undefined)) return;
    timer = setTimeout(() => {
      isSaid = true;
      document.title = title;
    }, quietMs);
  };
  addEventListener('load', () => setTimeout(wait));
  observe('mark', ({ name, startTime }) => {
    if (name !== mark) return;
    notes.hydratedAfter = startTime;
    // The observer below may have been called before.
    wait();
  });
  new PerformanceObserver(wait).observe({ entryTypes: ['longtask', 'paint', 'mark', 'resource'] });

  // Cumulative layout shift by its definition: the worst group of shifts, at most 1 s apart and 5 s long.
  let group = { value: 0, first: 0, last: 0 };
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
      startTime: number;
    };
    if (hadRecentInput) return;
    const belongs = startTime - group.last < 1000 && startTime - group.first < 5000;
    group = belongs
      ? { ...group, value: group.value + value, last: startTime }
      : { value, first: startTime, last: startTime };
    notes.layoutShift = Math.max(notes.layoutShift, group.value);
  });

  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const watchArrival = () => {
    const click = JSON.parse(sessionStorage.getItem(CLICK) ?? 'null') as {
      at: number;
      path: string;
      from: string;
    } | null;
    if (!click) return;
    const look = () => {
      const isThere = location.pathname === click.path && heading() !== '' && heading() !== click.from;
      if (!isThere) return void requestAnimationFrame(look);
      // The frame that this callback belongs to is painted before the next task.
      setTimeout(() => {
        sessionStorage.removeItem(CLICK);
        notes.arrivedAfter = now() - click.at;
      });
    };
    requestAnimationFrame(look);
  };
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.pathname === location.pathname) return;
      sessionStorage.setItem(CLICK, JSON.stringify({ at: now(), path: link.pathname, from: heading() }));
      watchArrival();
    },
    { capture: true },
  );
  watchArrival();
}

/** Time in which input would have waited, in ms: the part of each long task beyond 50 ms, from the first paint on. */
export function blockingTime({ longTasks, firstPaint }: Pick<PageNotes, 'longTasks' | 'firstPaint'>): number {
  return longTasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}
