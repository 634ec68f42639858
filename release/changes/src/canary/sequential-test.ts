import type { Evidence } from '@site/release-model/log-entry';

/** Page views, and those in which a remote failed. */
export type Counts = { views: number; failures: number };

/** Failures per view between which a test decides. */
export type Rates = { healthy: number; failing: number };

/** A release in a thousand views of which one fails is healthy; one with ten times as many failures is not. */
export const RATES: Rates = { healthy: 0.001, failing: 0.01 };

/** How often a test may be wrong, in either direction. */
const ERROR = 0.05;

/** Wald's bounds for these errors, as logarithms: below the first a release is healthy, above the second it fails. */
export const BOUNDS = [Math.log(ERROR / (1 - ERROR)), Math.log((1 - ERROR) / ERROR)] as const;

/**
 * Wald's sequential probability ratio test: how much likelier these counts are for a failing release than for a healthy
 * one, after any number of views. A test that goes on after it has called a release healthy calls it failing with a
 * chance of at most some 5 %, however often somebody looks.
 */
export function evidenceOf({ views, failures }: Counts, { healthy, failing }: Rates = RATES): Evidence {
  // Visitors whose page was counted by a server that has ended since may fail too.
  const failed = Math.min(failures, Math.max(views, 1));
  const others = Math.max(0, views - failed);
  const likelihood = failed * Math.log(failing / healthy) + others * Math.log((1 - failing) / (1 - healthy));
  return {
    views,
    failures,
    healthyRate: healthy,
    failingRate: failing,
    likelihood: rounded(likelihood),
    bounds: BOUNDS,
  };
}

/** What follows from evidence: the release fails, it is healthy, or too little is known. */
export function verdictOn({
  likelihood,
  bounds: [healthy, failing],
}: Evidence): 'failing' | 'healthy' | 'open' {
  if (likelihood >= failing) return 'failing';
  return likelihood <= healthy ? 'healthy' : 'open';
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
