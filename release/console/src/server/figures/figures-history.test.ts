import { expect, test } from '@rstest/core';
import type { CanaryPoint } from '../../document/console-state.ts';
import type { Counters } from '@site/release-changes/replica-counters';
import type { Canary, LogEntry } from '@site/release-model/log-entry';
import { failureFigures } from './failure-figures.ts';
import { FiguresHistory, thinned } from './figures-history.ts';

const version = '1.0.0-0123456789';
const previous = { version: '1.0.0-bbbbbbbbbb' };
const live = { version: '1.0.0-aaaaaaaaaa', since: 3, previous };
const canary = { began: 7, packages: { careers: { version, previous: live } } } as unknown as Canary;
const entry = { packages: { careers: live }, canary } as unknown as LogEntry;

/** Entry 7 began the canary, and all that are later than entry 2 have the live version. */
const find = async (number: number) =>
  ({
    ...entry,
    action: number === 7 ? 'canary' : 'promote',
    packages: { careers: number < 3 ? { ...previous, previous } : live },
  }) as unknown as LogEntry;

function history(looks: readonly [views: number, failures: number][]) {
  let look = 0;
  const counters = async (): Promise<Counters> => {
    const [views, count] = looks[look] ?? [0, 0];
    look += 1;
    return {
      views: new Map([
        [2, 500],
        [5, 1000 + 19 * views],
        [7, views],
      ]),
      failures: [{ remote: 'careers', version, release: 7, kind: 'crash' as const, count }],
      silent: [],
    };
  };
  return new FiguresHistory({ counters, servers: 1, now: 0 });
}

test('the curve of a canary grows with each look, and its test with it', async () => {
  const figures = history([
    [0, 0],
    [100, 0],
    [200, 1],
    [300, 4],
  ]);
  for (const now of [0, 1000, 2000, 3000]) await figures.look(entry, find, now);
  const points = figures.pointsOf(7);
  expect(points.map(({ views, failures, before }) => [views, failures, before?.views])).toEqual([
    [0, 0, 0],
    [100, 0, 1900],
    [200, 1, 3800],
    [300, 4, 5700],
  ]);
  expect(points[1]?.likelihood).toBe(0);
  expect(points[3]?.likelihood).toBeGreaterThan(Math.log(200));
  expect(figures.pointsOf(8)).toEqual([]);
});

test('failures are told by version, with the live remotes that have none', async () => {
  const figures = history([[200, 3]]);
  await figures.look(entry, find, 0);
  expect(failureFigures(figures, entry)).toMatchObject({
    views: 5500,
    remotes: [
      {
        remote: 'careers',
        version,
        isLive: false,
        verdict: null,
        failures: 3,
        kinds: { crash: 3 },
        views: 200,
      },
      {
        remote: 'careers',
        version: live.version,
        isLive: true,
        verdict: 'healthy',
        failures: 0,
        views: 4800,
        before: { views: 500, failures: 0 },
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
