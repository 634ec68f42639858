import { readPlan } from '../../../model/release/canary.ts';
import type { Canary, Evidence, SideCounts } from '../../../model/log/log-entry.ts';
import type { Random } from '../../../model/testing/seeded-random.ts';
import { renewed } from '../../promote/next-states.ts';
import { Comparison } from '../../canary/evidence.ts';
import { nextMove } from '../../canary/release-watch.ts';

/** Failures per view of a version, and of the one before. */
export type Rates = { own: number; before: number };

/** How a rollout ended, and how many views the version had. */
export type Rollout = { end: 'live' | 'returned' } & Evidence;

const LOOK_MS = 5000;

/** Views between two looks at a canary, of all visitors. */
const VIEWS_PER_LOOK = 100;

/** A canary in virtual time, from 5 to 50 % of the visitors, who come by chance. Failures come by chance too. */
export function simulateCanary(rates: Rates, random: Random): Rollout {
  let now = 0;
  let canary: Canary = renewed(
    { ...readPlan({ share: '5', steps: '5,25,50', every: '10m' }), began: 2, salt: '', packages: {} },
    timeOf(now),
  );
  let counts = { own: NONE, before: NONE };
  const all = new Comparison(counts);
  let sinceStep = new Comparison(counts);
  for (;;) {
    now += LOOK_MS;
    const own = share(VIEWS_PER_LOOK, canary.share / 100, random);
    counts = {
      own: seen(counts.own, own, rates.own, random),
      before: seen(counts.before, VIEWS_PER_LOOK - own, rates.before, random),
    };
    const evidence = all.follow(counts);
    const figures = { all: evidence, sinceStep: sinceStep.follow(counts), isComplete: true };
    const move = nextMove(canary, figures, now);
    if (move.kind === 'return') return { end: 'returned', ...evidence };
    if (move.kind === 'finish') return { end: 'live', ...evidence };
    if (move.kind === 'renew') canary = { ...canary, until: renewed(canary, timeOf(now)).until };
    if (move.kind !== 'step') continue;
    const steps = canary.steps.filter((each) => each > move.share);
    canary = renewed({ ...canary, share: move.share, steps }, timeOf(now));
    sinceStep = new Comparison(counts);
  }
}

const NONE: SideCounts = { views: 0, failures: 0 };

const timeOf = (now: number): string => new Date(now).toISOString();

/** How many of some happen, each by chance. */
function share(count: number, chance: number, random: Random): number {
  let happened = 0;
  for (let index = 0; index < count; index += 1) if (random.below(100_000) < chance * 100_000) happened += 1;
  return happened;
}

const seen = ({ views, failures }: SideCounts, more: number, rate: number, random: Random): SideCounts => ({
  views: views + more,
  failures: failures + share(more, rate, random),
});

/** The value in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
