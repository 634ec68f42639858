import { expect, test } from '@rstest/core';
import { roundTripStore } from '../testing/round-trip-store.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import type { Store } from '../store/store.ts';
import { entryKey, lastNumber, numberOf } from './release-log.ts';

/** A store that names the keys of a log with so many entries, and has none of them. */
const longLog = (entries: () => number): Store => ({
  ...memoryStore(),
  list: async (_prefix, after = '', most = Infinity) => {
    const before = numberOf(after);
    const length = Math.max(0, Math.min(most, entries() - before));
    return Array.from({ length }, (_, index) => entryKey(before + index + 1));
  },
});

/** Lists and round trips that finding the last of so many entries takes. */
async function costOf(entries: number, known = 0) {
  const { store, use } = roundTripStore(longLog(() => entries));
  expect(await lastNumber(store, known), `${entries} entries`).toBe(entries);
  return { lists: use.lists, roundTrips: use.roundTrips };
}

test('a short log takes one list, one of years six round trips', async () => {
  const costs: [entries: number, lists: number, roundTrips: number][] = [
    [0, 1, 1],
    [1000, 12, 3],
    [10_000, 27, 4],
    [182_500, 42, 5],
    [998_000_000, 87, 8],
  ];
  const actual = [];
  for (const [entries] of costs) {
    const { lists, roundTrips } = await costOf(entries);
    actual.push([entries, lists, roundTrips]);
  }
  expect(actual).toEqual(costs);
});

test('a process that has seen the log lists only what came after', async () => {
  expect(await costOf(182_500, 182_498)).toEqual({ lists: 1, roundTrips: 1 });
  expect(await costOf(182_500, 182_500)).toEqual({ lists: 1, roundTrips: 1 });
});

test('entries that are lost and foreign files never hide the last entry', async () => {
  const random = seededRandom(18);
  for (let round = 0; round < 15; round += 1) {
    const numbers = new Set<number>();
    const highest = 1 + random.below(8000);
    for (let number = 1; number <= highest; number += 1) numbers.add(number);
    for (let gap = 0; gap < 4; gap += 1) {
      const start = random.below(highest);
      for (let number = start; number < start + random.below(2500); number += 1) numbers.delete(number);
    }
    const foreign = Array.from(
      { length: 20 },
      () => `${entryKey(random.below(10_000))}${random.of(['~', '.br'])}`,
    );
    const keys = [...[...numbers].map(entryKey), ...foreign, 'log/notes.txt', 'log/000000000.json'];
    const store = memoryStore(keys.map((key) => [key, Buffer.of()]));
    expect(await lastNumber(store, 0), `round ${round}`).toBe(Math.max(0, ...numbers));
  }
});
