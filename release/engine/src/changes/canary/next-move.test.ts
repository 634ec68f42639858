import { expect, test } from '@rstest/core';
import { readPlan } from '../../model/release/canary.ts';
import type { Evidence } from '../../model/log/log-entry.ts';
import { seededRandom } from '../../model/testing/seeded-random.ts';
import { renewed } from '../promote/next-states.ts';
import { verdictOn } from './evidence.ts';
import { nextMove } from './release-watch.ts';

const MINUTE = 60_000;
const plan = readPlan({ share: '5', steps: '5,25' });
const canary = renewed({ ...plan, began: 2, salt: '', packages: {} }, new Date(0).toISOString());
const evidence = (views: number, likelihood: number): Evidence => ({
  views,
  failures: 0,
  before: { views, failures: 0 },
  likelihood,
});

test('whatever the clock and the figures are, a canary grows only for healthy views of its share, after its time', () => {
  const random = seededRandom(11);
  const kinds = new Set<string>();
  for (let index = 0; index < 20_000; index += 1) {
    const sinceStep = evidence(random.below(1000), random.of([-3, -1, 0, 0, 1, 6]));
    const all = evidence(random.below(2000), random.of([-3, 0, 0, 1, 4, 6]));
    const isComplete = random.below(2) === 0;
    // Also a clock that is a year ahead or behind.
    const now = random.of([random.below(120), random.below(120), 525_600, -525_600]) * MINUTE;
    const move = nextMove(canary, { all, sinceStep, isComplete }, now);
    kinds.add(move.kind);
    if (verdictOn(all) === 'failing') expect(move.kind).toBe('return');
    if (move.kind !== 'step') continue;
    expect(move.share).toBe(25);
    expect([isComplete, verdictOn(sinceStep)]).toEqual([true, 'healthy']);
    expect(now >= 10 * MINUTE && now < 60 * MINUTE).toBe(true);
  }
  expect([...kinds].sort()).toEqual(['expire', 'hold', 'renew', 'return', 'step']);
});

test('a canary without steps waits for people, and goes live only if it was begun with steps', () => {
  const healthy = { all: evidence(5000, 0), sinceStep: evidence(5000, 0), isComplete: true };
  const last = { ...canary, steps: [] };
  expect(nextMove({ ...last, goesLive: false }, healthy, 30 * MINUTE).kind).toBe('hold');
  expect(nextMove({ ...last, goesLive: false }, healthy, 60 * MINUTE).kind).toBe('expire');
  expect(nextMove(last, healthy, 30 * MINUTE).kind).toBe('finish');
});
