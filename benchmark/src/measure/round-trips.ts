import type { PageNotes } from './page-figures.ts';

/** Time of every request in ms, of a load whose round trips are counted; bytes take none. */
export const LATENCY_MS = 1000;

/** Round trips until the largest paint, and until the page is hydrated (NaN: it never is). */
export type RoundTrips = { toLargestPaint: number; toHydrated: number };

type Times = Pick<PageNotes, 'largestPaint' | 'hydratedAfter'>;

/** Own work of a page, in ms, that can't pass for a round trip. */
const MOST_WORK_MS = 800;

/** Whole seconds of a load whose requests take a second each. */
export const roundTrips = ({ largestPaint, hydratedAfter = NaN }: Times): RoundTrips => ({
  toLargestPaint: Math.floor(largestPaint / LATENCY_MS),
  toHydrated: Math.floor(hydratedAfter / LATENCY_MS),
});

/** The lower numbers of two loads: a busy machine only adds to them. */
export const fewer = (one: RoundTrips, other: RoundTrips): RoundTrips => ({
  toLargestPaint: Math.min(one.toLargestPaint, other.toLargestPaint),
  toHydrated: Math.min(one.toHydrated, other.toHydrated),
});

/** Whether the machine is quiet enough to count: how long the same page takes when requests take no time. */
export const isCountable = ({ largestPaint, hydratedAfter = 0 }: Times): boolean =>
  Math.max(largestPaint, hydratedAfter) < MOST_WORK_MS;
