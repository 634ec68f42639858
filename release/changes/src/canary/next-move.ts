import type { Canary, Evidence } from '@site/release-model/log-entry';
import { evidenceOf, verdictOn, type Counts, type Rates } from './sequential-test.ts';

/** What servers have counted of a canary: since it began, and since its share was set. */
export type CanaryCounts = {
  all: Counts;
  sinceStep: Counts;
  /** Whether every replica could be asked. Without all of them a canary may be taken back, but it never grows. */
  isComplete: boolean;
};

/** What an operator does with a canary now. */
export type Move = { evidence: Evidence } & (
  | { kind: 'return' | 'expire' | 'finish' | 'renew' | 'hold' }
  | { kind: 'step'; share: number }
);

/**
 * Decides about a canary. It is taken back for what was counted since its beginning. It grows only for what was counted
 * with its present share, only after the time of a step, and only by an entry: with too little traffic it stays.
 *
 * @param now milliseconds since 1970
 */
export function nextMove(canary: Canary, counts: CanaryCounts, now: number, rates?: Rates): Move {
  const evidence = evidenceOf(counts.all, rates);
  const until = Date.parse(canary.until);
  if (verdictOn(evidence) === 'failing') return { kind: 'return', evidence };
  if (now >= until) return { kind: 'expire', evidence };
  const [share] = canary.steps;
  const goesOn = share !== undefined || canary.goesLive;
  if (!counts.isComplete || !goesOn) return { kind: 'hold', evidence };
  const isLongEnough = now >= Date.parse(canary.steppedAt) + canary.everyMinutes * 60_000;
  if (isLongEnough && verdictOn(evidenceOf(counts.sinceStep, rates)) === 'healthy') {
    return share === undefined ? { kind: 'finish', evidence } : { kind: 'step', share, evidence };
  }
  const isHalfOver = now >= until - canary.limitMinutes * 30_000;
  return { kind: isHalfOver ? 'renew' : 'hold', evidence };
}
