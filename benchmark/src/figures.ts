/** All figures of a page, in the order of the report: bytes are shown in KB, times in ms, shifts to three places. */
export const FIGURES = {
  roundTripsToLargestPaint: { label: 'Round trips until the largest paint', unit: 'count' },
  roundTripsToHydrated: { label: 'Round trips until hydrated', unit: 'count' },
  requests: { label: 'Requests', unit: 'count' },
  bytesHtml: { label: 'HTML, KB', unit: 'bytes' },
  bytesCss: { label: 'CSS, KB', unit: 'bytes' },
  bytesJs: { label: 'JavaScript, KB', unit: 'bytes' },
  bytesFont: { label: 'Font, KB', unit: 'bytes' },
  bytesImage: { label: 'Images, KB', unit: 'bytes' },
  bytesOther: { label: 'Other data, KB', unit: 'bytes' },
  bytesTotal: { label: 'All bytes, KB', unit: 'bytes' },
  coldRequests: { label: 'Requests of the next page', unit: 'count' },
  prefetchedRequests: { label: 'Requests of the next page, pointed at before', unit: 'count' },
  returnNothing: { label: 'Second visit, nothing changed, KB', unit: 'bytes' },
  returnPage: { label: 'Second visit, a line of the page changed, KB', unit: 'bytes' },
  returnShell: { label: 'Second visit, a line of the shell changed, KB', unit: 'bytes' },
  firstPaint: { label: 'First paint, ms', unit: 'ms' },
  largestPaint: { label: 'Largest paint, ms', unit: 'ms' },
  hydrated: { label: 'Hydrated, ms', unit: 'ms' },
  blockingTime: { label: 'Blocking time, ms', unit: 'ms' },
  layoutShift: { label: 'Layout shift', unit: 'shift' },
  coldTime: { label: 'Next page, ms', unit: 'ms' },
  prefetchedTime: { label: 'Next page, pointed at before, ms', unit: 'ms' },
} as const satisfies Readonly<Record<string, { label: string; unit: 'count' | 'bytes' | 'ms' | 'shift' }>>;

export type FigureId = keyof typeof FIGURES;

/** Figures of one measurement. A figure that a variant doesn't have is absent or NaN. */
export type Sample = Partial<Record<FigureId, number>>;

/** Median of values, written without its unit; a dash if there is none. */
export function formatMedian(values: readonly number[], figure: FigureId): string {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined) return '–';
  const median = (low + high) / 2;
  const { unit } = FIGURES[figure];
  if (unit === 'bytes') return (median / 1000).toFixed(1);
  if (unit === 'shift') return median === 0 ? '0' : median.toFixed(3);
  return Math.round(median).toLocaleString('en');
}
