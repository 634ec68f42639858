import { expect, test } from '@rstest/core';
import type { CanaryPoint } from '../../document/console-state.ts';
import { RATES } from '@site/release-changes/sequential-test';
import type { Counters } from '@site/release-changes/replica-counters';
import type { Canary, LogEntry } from '@site/release-model/log-entry';
import { failureFigures } from './failure-figures.ts';
import { FiguresHistory } from './figures-history.ts';
import { thinned } from './thinned.ts';

const version = '1.0.0-0123456789';
const live = { version: '1.0.0-aaaaaaaaaa', since: 3 };
const canary = { began: 7, packages: { careers: { version } } } as unknown as Canary;
const entry = { packages: { careers: live }, canary } as unknown as LogEntry;

function history(looks: readonly [views: number, failures: number][]) {
  let look = 0;
  const counters = async (): Promise<Counters> => {
    const [views, count] = looks[look] ?? [0, 0];
    look += 1;
    return {
      views: new Map([
        [5, 1000],
        [7, views],
      ]),
      failures: [{ remote: 'careers', version, release: 7, count }],
      silent: [],
    };
  };
  return new FiguresHistory({ counters, rates: RATES, servers: 1, now: 0 });
}

test('the curve of a canary grows with each look, and its test with it', async () => {
  const figures = history([
    [100, 0],
    [200, 1],
    [300, 4],
  ]);
  for (const now of [1000, 2000, 3000]) await figures.look(entry, now);
  const points = figures.pointsOf(7);
  expect(points.map(({ views, failures }) => [views, failures])).toEqual([
    [100, 0],
    [200, 1],
    [300, 4],
  ]);
  expect(points[0]?.likelihood).toBeLessThan(0);
  expect(points[2]?.likelihood).toBeGreaterThan(Math.log(19));
  expect(figures.pointsOf(8)).toEqual([]);
});

test('failures are told by version, with the live remotes that have none', async () => {
  const figures = history([[200, 3]]);
  await figures.look(entry, 0);
  expect(failureFigures(figures, entry)).toMatchObject({
    views: 1200,
    remotes: [
      { remote: 'careers', version, isLive: false, verdict: null, failures: 3, views: 200, history: [3] },
      {
        remote: 'careers',
        version: live.version,
        isLive: true,
        verdict: 'healthy',
        failures: 0,
        views: 1200,
      },
    ],
  });
});

test('a long curve loses points, but neither its first nor its newest', () => {
  const point = (views: number): CanaryPoint => ({
    at: '',
    views,
    failures: 0,
    likelihood: 0,
    source: 'seen',
  });
  const still = [1, 1, 1, 1, 2, 2].map(point);
  expect(thinned(still, 10).map(({ views }) => views)).toEqual([1, 1, 2, 2]);
  const many = Array.from({ length: 102 }, (_, index) => point(index));
  const kept = thinned(many, 100);
  expect(kept).toHaveLength(52);
  expect([kept[0]?.views, kept.at(-1)?.views]).toEqual([0, 101]);
});
