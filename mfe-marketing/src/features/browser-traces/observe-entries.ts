/**
 * Hands the browser's entries of the page and all that it requested to a function, now and whenever there are more. Returns
 * what ends it. Does nothing where the browser does not tell (privacy modes).
 */
export function observeEntries(handleEntries: (all: readonly PerformanceEntry[]) => void): () => void {
  const entries: PerformanceEntry[] = [];
  try {
    const observer = new PerformanceObserver((list) => {
      entries.push(...list.getEntries());
      handleEntries(entries);
    });
    for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
    return () => observer.disconnect();
  } catch {
    return () => {};
  }
}
