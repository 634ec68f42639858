import type { Store } from '../store/store.ts';
import { entryKey, LOG_PREFIX, numberOf } from './entry-key.ts';

/** Keys that a bucket names in one answer. */
export const KEYS_PER_LIST = 1000;

/** Lists that are under way at once: so many parts does one round trip divide a range into, and one more. */
const LISTS_AT_ONCE = 15;

/** Each step of the first search goes so many times as far as the one before. */
const GROWTH = 4;

const HIGHEST = 999_999_999;

/**
 * Number of the last entry in a store, at least that of one which is known to exist. A short log takes one list. In a long
 * one, lists of one key each tell how far it goes, many of them at once: a million entries take six round trips. A number
 * counts only if its key was named, and in the end all keys behind the highest one are listed, so neither gaps nor foreign
 * files lead to a wrong answer.
 */
export async function lastNumber(store: Pick<Store, 'list'>, known: number): Promise<number> {
  const first = await store.list(LOG_PREFIX, known > 0 ? entryKey(known) : '', KEYS_PER_LIST);
  let low = Math.max(known, highestOf(first));
  // Otherwise it is the whole rest of the log.
  if (first.length !== KEYS_PER_LIST) return low;
  let high = HIGHEST;
  let points = steps(low);
  while (points.length > 0) {
    const found = await Promise.all(
      points.map(async (point) => highestOf(await store.list(LOG_PREFIX, entryKey(point), 1))),
    );
    const beyond = points.find((_, index) => found[index] === 0);
    low = Math.max(low, ...found);
    high = beyond === undefined ? high : Math.min(high, beyond);
    points = parts(low, high);
  }
  return Math.max(low, highestOf(await store.list(LOG_PREFIX, entryKey(low))));
}

const highestOf = (keys: readonly string[]): number => Math.max(0, ...keys.map(numberOf));

/** Numbers behind one, farther and farther apart. */
function steps(low: number): number[] {
  const points: number[] = [];
  for (let step = KEYS_PER_LIST; low + step < HIGHEST; step *= GROWTH) points.push(low + step);
  return points;
}

/** Numbers that divide a range into equal parts; none if one list can name all of it. */
function parts(low: number, high: number): number[] {
  const width = Math.ceil((high - low) / (LISTS_AT_ONCE + 1));
  if (high - low <= KEYS_PER_LIST) return [];
  return Array.from({ length: LISTS_AT_ONCE }, (_, index) => low + width * (index + 1)).filter(
    (point) => point < high,
  );
}
