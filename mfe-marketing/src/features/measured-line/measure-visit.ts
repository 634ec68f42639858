/** Figures of the visit so far. */
export type Visit = { requests: number; bytes: number; paintMs: number };

type Entry = PerformanceEntry & { transferSize?: number; activationStart?: number };

/**
 * Sums up the browser's performance entries: the document and its resources, bytes over the network (none for a file
 * from the cache) and the largest paint, in milliseconds after the navigation began.
 *
 * @param entries of the types `navigation`, `resource`, `paint` and `largest-contentful-paint`
 */
export function measureVisit(entries: readonly Entry[]): Visit {
  const ofType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const files = [...ofType('navigation'), ...ofType('resource')];
  const paints = [...ofType('paint'), ...ofType('largest-contentful-paint')];
  // A page that was prerendered on a guess began to count before anybody asked for it.
  const startMs = ofType('navigation')[0]?.activationStart ?? 0;
  return {
    requests: files.length,
    bytes: files.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    paintMs: Math.max(0, ...paints.map(({ startTime }) => startTime - startMs)),
  };
}
