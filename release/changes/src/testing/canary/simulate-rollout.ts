import { readPlan } from '@site/release-model/canary';
import { renewed } from '../../promote/next-states.ts';
import { countsSince } from '../../canary/counts-of.ts';
import { nextMove } from '../../canary/next-move.ts';
import type { Canary } from '@site/release-model/log-entry';
import type { Random } from '@site/release-model/testing/seeded-random';

/** How a rollout ended, and how many views its release had. */
export type Rollout = { end: 'live' | 'returned'; views: number; failures: number; share: number };

/** Views of all visitors between two looks of the operator. */
const VIEWS_PER_LOOK = 100;

const LOOK_MS = 5000;

/** A rollout in virtual time: visitors come by chance, and a share of the canary's views fails. */
export function simulateRollout(failureRate: number, random: Random): Rollout {
  const plan = readPlan({ share: '5', steps: '5,25,50', every: '10m' });
  let now = 0;
  let canary: Canary = renewed({ ...plan, began: 2, salt: '', packages: {} }, new Date(now).toISOString());
  let atStep = { views: 0, failures: 0 };
  const all = { views: 0, failures: 0 };
  for (;;) {
    now += LOOK_MS;
    for (let view = 0; view < VIEWS_PER_LOOK; view += 1) {
      if (random.below(100) >= canary.share) continue;
      all.views += 1;
      if (random.below(100_000) < failureRate * 100_000) all.failures += 1;
    }
    const counts = { all, sinceStep: countsSince(all, atStep), isComplete: true };
    const move = nextMove(canary, counts, now);
    if (move.kind === 'return') return { end: 'returned', ...all, share: canary.share };
    if (move.kind === 'finish') return { end: 'live', ...all, share: canary.share };
    if (move.kind !== 'step' && move.kind !== 'renew') continue;
    const share = move.kind === 'step' ? move.share : canary.share;
    const next = renewed(
      { ...canary, share, steps: canary.steps.filter((each) => each > share) },
      new Date(now).toISOString(),
    );
    if (move.kind === 'step') atStep = { ...all };
    canary = move.kind === 'step' ? next : { ...canary, until: next.until };
  }
}

/** The value in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
