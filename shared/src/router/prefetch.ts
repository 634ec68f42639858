type Prefetcher = (path: string) => void;

let prefetcher: Prefetcher | undefined;

/** Set by the shell, which knows how to load a page's code. Without it, prefetching does nothing. */
export function setPrefetcher(prefetch: Prefetcher): void {
  prefetcher = prefetch;
}

/** Loads the code of a page that the visitor will probably open. Does nothing for visitors who save data. */
export function prefetchPage(path: string): void {
  if (savesData()) return;
  prefetcher?.(path);
}

/** True if the visitor's browser asks sites to save data (Network Information API; absent in some browsers). */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Event handlers of a link that prefetch its page on hover, focus and touch start. */
export function prefetchOnIntent(path: string) {
  const prefetch = () => prefetchPage(path);
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
}
