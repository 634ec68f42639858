import { diffArrays } from 'diff';

/** Rows of two pictures that differ; those between two of them are the same in both. */
export type Hunk = { before: Range; after: Range };

/** Rows from `start` up to and without `end`. */
export type Range = { start: number; end: number };

/** Fewer equal rows in the middle of a change are no reason to show it as two. */
const LEAST_EQUAL_ROWS = 24;

/** Rows that may come and go: with more, two pages have little in common, and a comparison would take seconds. */
const MOST_STEPS = 2000;

/**
 * Finds the rows that differ, as a comparison of texts finds lines: a paragraph that was added is one difference, although
 * everything below it moved.
 *
 * @param before a key for each row; rows are the same if their keys are
 */
export function differingRows(before: readonly string[], after: readonly string[]): Hunk[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = [before, after].map((rows) => rows.slice(start, rows.length - end)) as [string[], string[]];
  const [old, now] = middle.map(({ length }) => length) as [number, number];
  const runs = diffArrays(...middle, { maxEditLength: MOST_STEPS }) ?? [
    { count: old, removed: true, added: false },
    { count: now, removed: false, added: true },
  ];
  const hunks: Hunk[] = [];
  const at = { before: start, after: start };
  for (const { count, removed, added } of runs) {
    const from = { ...at };
    if (!added) at.before += count;
    if (!removed) at.after += count;
    if (!added && !removed) continue;
    const last = hunks.at(-1);
    const isNear = last && from.before - last.before.end < LEAST_EQUAL_ROWS;
    const open = isNear
      ? last
      : { before: { start: from.before, end: 0 }, after: { start: from.after, end: 0 } };
    if (!isNear) hunks.push(open);
    open.before.end = at.before;
    open.after.end = at.after;
  }
  return hunks;
}
