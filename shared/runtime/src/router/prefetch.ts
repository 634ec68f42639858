import type { FragmentName } from '@site/contracts';

type Prefetchers = { page: (path: string) => void; fragment: (name: FragmentName) => void };

let prefetchers: Prefetchers | undefined;

/** Sets how code is prefetched; called by the shell. Until then prefetching does nothing. */
export function setPrefetchers(adopted: Prefetchers): void {
  prefetchers = adopted;
}

/** Event handlers of a link that prefetch its page's code on hover, focus and touch start. */
export function prefetchOnIntent(path: string) {
  return onIntent(() => prefetchers?.page(path));
}

/** Event handlers of a button that prefetch the fragment it opens. */
export function prefetchFragmentOnIntent(name: FragmentName) {
  return onIntent(() => prefetchers?.fragment(name));
}

/**
 * Has a page's code loaded that the visitor goes to now. React would ask for it only when it renders the page, which is
 * often after the next frame. A visitor who pointed at the link, touched or focused it has it loaded already, unless their
 * browser saves data.
 */
export function loadOnClick(path: string): void {
  prefetchers?.page(path);
}

/**
 * Runs a task once, when a visitor reads on: they may navigate next; we can't know where. Never where the
 * browser saves data.
 */
export function onFirstScroll(task: () => void): void {
  if (!savesData()) addEventListener('scroll', task, { once: true, passive: true });
}

function onIntent(prefetch: () => void) {
  const handleIntent = () => {
    if (!savesData()) prefetch();
  };
  return { onPointerEnter: handleIntent, onFocus: handleIntent, onTouchStart: handleIntent };
}

/** True if the visitor's browser asks sites to save data (Network Information API; absent in some browsers). */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
