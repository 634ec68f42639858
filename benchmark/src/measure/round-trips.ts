import type { Hydration } from '../variants/served-variant.ts';
import { visit } from './visit.ts';

/** Round trips until the largest paint, and until the page is hydrated (NaN: it never is). */
export type RoundTripFigures = { toLargestPaint: number; toHydrated: number };

const LATENCY_MS = 1000;

/** Counts round trips: every request takes 1,000 ms and no time for its bytes, so the elapsed seconds are round trips. */
export function measureRoundTrips(url: string, hydration: Hydration): Promise<RoundTripFigures> {
  const network = { latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
  return visit(url, hydration, { network, cpu: 1 }, async ({ notes, hydratedAfter }) => ({
    toLargestPaint: Math.floor(notes.largestPaint / LATENCY_MS),
    toHydrated: Math.floor(hydratedAfter / LATENCY_MS),
  }));
}
