import { expect, test } from '@rstest/core';
import { compareInTurn, Comparison, verdictOn } from './evidence.ts';

const NONE = { own: { views: 0, failures: 0 }, before: { views: 0, failures: 0 } };
const counts = (own: [number, number], before: [number, number]) => ({
  own: { views: own[0], failures: own[1] },
  before: { views: before[0], failures: before[1] },
});

/** What a canary comes to that is counted at some times. */
function follow(...looks: readonly ReturnType<typeof counts>[]) {
  const comparison = new Comparison(NONE);
  const found = looks.map((look) => comparison.follow(look));
  return found.at(-1)!;
}

test('no views say nothing, and few views hold', () => {
  expect(verdictOn(follow(NONE))).toBe('open');
  expect(verdictOn(follow(counts([325, 0], [6000, 0])))).toBe('open');
  expect(verdictOn(follow(counts([326, 0], [6000, 0])))).toBe('healthy');
  expect(verdictOn(follow(counts([326, 1], [6000, 0])))).toBe('open');
});

test('what fails alike on both sides is never held against a canary, whatever it is', () => {
  for (const rate of [0.001, 0.01, 0.1, 0.5, 1]) {
    for (const own of [100, 1000, 10_000]) {
      const seen = counts([own, own * rate], [own * 19, own * 19 * rate]);
      expect([rate, own, follow(seen).likelihood <= 0]).toEqual([rate, own, true]);
    }
  }
});

test('where one side has no views, a failure says nothing until the other one has some', () => {
  expect(follow(counts([10, 5], [0, 0])).likelihood).toBe(0);
  const later = follow(counts([10, 5], [0, 0]), counts([10, 5], [190, 0]));
  expect(later).toEqual(follow(counts([10, 5], [190, 0])));
  expect(verdictOn(later)).toBe('failing');
});

test('a canary that everybody gets is compared with what was counted until then', () => {
  for (const [failures, verdict] of [
    [1, 'healthy'],
    [30, 'failing'],
  ] as const) {
    const comparison = new Comparison(NONE);
    comparison.follow(counts([500, 5], [500, 5]));
    comparison.follow(counts([500, 5], [500, 5]), true);
    expect(verdictOn(comparison.follow(counts([600, 5 + failures], [500, 5]), true))).toBe(verdict);
  }
});

test('counts that shrink are no counts', () => {
  const seen = follow(counts([100, 1], [1900, 19]), counts([10, 0], [190, 0]));
  expect([seen.views, seen.failures, Number.isFinite(seen.likelihood)]).toEqual([10, 0, true]);
});

test('without a version before that was counted, only a version that fails in far more than 5 % is failing', () => {
  const verdict = (views: number, failures: number) =>
    verdictOn(compareInTurn(counts([views, failures], [0, 0])));
  expect([verdict(400, 20), verdict(400, 40), verdict(200, 60), verdict(40, 40)]).toEqual([
    'healthy',
    'healthy',
    'failing',
    'failing',
  ]);
});
