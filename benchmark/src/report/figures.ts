/** Unit of a figure, which decides its format. */
export type Unit = 'ms' | 'bytes' | 'count' | 'score' | 'shift' | 'rate';

/** All figures of a page, in the order of the report. */
export const FIGURES = {
  scoreSimulated: { label: 'Lighthouse score, simulated', unit: 'score' },
  scoreApplied: { label: 'Lighthouse score, applied', unit: 'score' },
  firstPaint: { label: 'First contentful paint', unit: 'ms' },
  largestPaint: { label: 'Largest contentful paint', unit: 'ms' },
  largestPaintSimulated: { label: 'Largest contentful paint, simulated', unit: 'ms' },
  blockingTime: { label: 'Total blocking time, by Lighthouse', unit: 'ms' },
  blockingTimeAlone: { label: 'Total blocking time, for a visitor', unit: 'ms' },
  layoutShift: { label: 'Cumulative layout shift', unit: 'shift' },
  hydrated: { label: 'Hydrated', unit: 'ms' },
  roundTripsToLargestPaint: { label: 'Round trips until the largest paint', unit: 'count' },
  roundTripsToHydrated: { label: 'Round trips until hydrated', unit: 'count' },
  bytesHtml: { label: 'HTML', unit: 'bytes' },
  bytesCss: { label: 'CSS', unit: 'bytes' },
  bytesJs: { label: 'JavaScript', unit: 'bytes' },
  bytesFont: { label: 'Font', unit: 'bytes' },
  bytesImage: { label: 'Images', unit: 'bytes' },
  bytesOther: { label: 'Other data', unit: 'bytes' },
  bytesTotal: { label: 'All bytes', unit: 'bytes' },
  requests: { label: 'Requests', unit: 'count' },
  coldTime: { label: 'Navigation, cold', unit: 'ms' },
  coldRequests: { label: 'Its requests', unit: 'count' },
  prefetchedTime: { label: 'Navigation, prefetched', unit: 'ms' },
  prefetchedRequests: { label: 'Its requests on the click', unit: 'count' },
  requestsPerSecond: { label: 'Pages a second from one core of the server', unit: 'rate' },
  returnNothing: { label: 'Second visit, nothing changed', unit: 'bytes' },
  returnPage: { label: 'Second visit, a line of the page changed', unit: 'bytes' },
  returnShell: { label: 'Second visit, a line of the shell changed', unit: 'bytes' },
} as const satisfies Readonly<Record<string, { label: string; unit: Unit }>>;

export type FigureId = keyof typeof FIGURES;

export const FIGURE_IDS = Object.keys(FIGURES) as FigureId[];

/** Figures of one run. A figure that a variant doesn't have is absent. */
export type Sample = Partial<Record<FigureId, number>>;

/** Writes a figure without its unit: whole ms, rates and counts, bytes as KB, shifts to three places. */
export function formatFigure(value: number, unit: Unit): string {
  if (unit === 'bytes') return (value / 1000).toFixed(1);
  if (unit === 'shift') return value === 0 ? '0' : value.toFixed(3);
  if (unit === 'ms' || unit === 'rate') return Math.round(value).toLocaleString('en');
  // The median of an even number of runs may lie between two of them: 99.5 is not 100.
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}
