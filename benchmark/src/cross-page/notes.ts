/** What a page notes about itself; times are ms since 1970. */
export type Notes = {
  /** The new page's heading was painted. */
  paintedAt?: number;
  /** The new page answers: its `site:page-shown` mark. */
  readyAt?: number;
  /** A view transition has ended. */
  settledAt?: number;
  layoutShift: number;
  /** Time in which input would have waited, ms: the part of each pause beyond 50 ms since the pointer moved. */
  blocked: number;
};

declare global {
  var crossPageNotes: Notes & { watchPauses: () => void };
}

type Given = { mark: string; target: string; isBrowsers: boolean; hasTransition: boolean };

/** Runs in each page before all other scripts. It is self-contained, because the browser gets its source. */
export function takeNotes({ mark, target, isBrowsers, hasTransition }: Given): void {
  const notes: Notes = { layoutShift: 0, blocked: 0 };
  const now = () => performance.timeOrigin + performance.now();
  const isTarget = () => location.pathname === target && Boolean(document.querySelector('main h1'));
  const onFrame = (isDue: () => boolean, work: () => void) => {
    // The frame that this callback belongs to is painted before the next task.
    const look = () => (isDue() ? setTimeout(work) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const watchPauses = () => {
    let last = performance.now();
    setInterval(() => {
      const since = performance.now() - last;
      notes.blocked += Math.max(0, since - 50);
      last = performance.now();
    }, 5);
  };
  globalThis.crossPageNotes = Object.assign(notes, { watchPauses });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) notes.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, ...entry } of list.getEntries() as PerformanceMark[]) {
      void entry;
      if (name === mark && location.pathname === target) notes.readyAt = performance.timeOrigin + startTime;
    }
  }).observe({ type: 'mark', buffered: true });

  const isNewDocument = location.pathname === target;
  if (isNewDocument) {
    const arrive = () => onFrame(isTarget, () => (notes.paintedAt = now()));
    const { prerendering } = document as Document & { prerendering?: boolean };
    if (prerendering) document.addEventListener('prerenderingchange', arrive, { once: true });
    else arrive();
  }
  if (isBrowsers && hasTransition) {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition?: { finished: Promise<void> } };
      // A browser that is too slow leaves the transition out.
      void Promise.resolve(viewTransition?.finished).then(() => (notes.settledAt = now()));
    });
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@view-transition{navigation:auto}');
      document.adoptedStyleSheets.push(sheet);
    });
  }
  const linkOf = (event: Event) => (event.target as Element | null)?.closest?.('a');
  if (isBrowsers) {
    // The page's own handlers of links do not hear of it: neither its prefetch nor its router.
    for (const type of ['click', 'pointerover', 'mouseover', 'focusin'])
      addEventListener(type, (event) => linkOf(event) && event.stopImmediatePropagation(), true);
    return;
  }
  addEventListener(
    'click',
    (event) => {
      if (linkOf(event)?.pathname !== target) return;
      const before = heading();
      const hasArrived = () => isTarget() && heading() !== before;
      onFrame(hasArrived, () => (notes.paintedAt = now()));
      if (!hasTransition) return;
      const changed = () =>
        new Promise<void>((resolve) => {
          const watch = new MutationObserver(() => {
            if (!hasArrived()) return;
            watch.disconnect();
            resolve();
          });
          watch.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
        });
      void document.startViewTransition(changed).finished.then(() => (notes.settledAt = now()));
    },
    true,
  );
}
