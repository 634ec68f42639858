import type { Takeover } from '../variants/served-variant.ts';
import { visit } from './visit.ts';

/** Sequential waits on the network until the largest paint, and until the page is hydrated (NaN: it never is). */
export type DepthFigures = { toLargestPaint: number; toHydrated: number };

const LATENCY_MS = 1000;

/** Measures depth: every request takes 1,000 ms and no time for its bytes, so that elapsed seconds are waits. */
export function measureDepth(url: string, takeover: Takeover): Promise<DepthFigures> {
  const network = { latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
  return visit(url, takeover, { network, cpu: 1 }, async ({ notes, hydratedAfter }) => ({
    toLargestPaint: Math.floor(notes.largestPaint / LATENCY_MS),
    toHydrated: Math.floor(hydratedAfter / LATENCY_MS),
  }));
}
