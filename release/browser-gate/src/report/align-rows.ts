/** Rows of two pictures that differ; those between two of them are the same in both. */
export type Hunk = { before: Range; after: Range };

/** Rows from `start` up to and without `end`. */
export type Range = { start: number; end: number };

/** Fewer equal rows in the middle of a change are no reason to show it as two. */
const LEAST_EQUAL_ROWS = 24;

/**
 * Finds the rows that differ, as a comparison of texts finds lines: a paragraph that was added is one difference, although
 * everything below it moved.
 *
 * @param before a key for each row; rows are the same if their keys are
 */
export function differingRows(before: readonly string[], after: readonly string[]): Hunk[] {
  const whole = { before: { start: 0, end: before.length }, after: { start: 0, end: after.length } };
  const inner = withoutEqualEnds(before, after, whole);
  if (isEmpty(inner)) return [];
  const hunks: Hunk[] = [];
  let open = inner;
  for (const [rowBefore, rowAfter] of anchors(before, after, inner)) {
    // It lies in a run of equal rows that is known already.
    if (rowBefore < open.before.start || rowAfter < open.after.start) continue;
    const run = equalRun(before, after, rowBefore, rowAfter, open);
    if (run.before.end - run.before.start < LEAST_EQUAL_ROWS) continue;
    hunks.push({
      before: { start: open.before.start, end: run.before.start },
      after: { start: open.after.start, end: run.after.start },
    });
    open = {
      before: { start: run.before.end, end: inner.before.end },
      after: { start: run.after.end, end: inner.after.end },
    };
  }
  return [...hunks, open].filter((hunk) => !isEmpty(hunk));
}

const isEmpty = ({ before, after }: Hunk): boolean => before.start >= before.end && after.start >= after.end;

function withoutEqualEnds(before: readonly string[], after: readonly string[], whole: Hunk): Hunk {
  const shorter = Math.min(whole.before.end, whole.after.end);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    before: { start, end: before.length - end },
    after: { start, end: after.length - end },
  };
}

/** Pairs of rows that each picture has only once, in an order that both have: the longest there is. */
function anchors(before: readonly string[], after: readonly string[], inner: Hunk): [number, number][] {
  const rowsBefore = uniqueRows(before, inner.before);
  const rowsAfter = uniqueRows(after, inner.after);
  const pairs: [number, number][] = [];
  for (const [key, row] of rowsBefore) {
    const other = rowsAfter.get(key);
    if (row !== undefined && other !== undefined) pairs.push([row, other]);
  }
  return longestAscending(pairs.sort(([a], [b]) => a - b));
}

/** Key → its row; undefined if there are several. */
function uniqueRows(keys: readonly string[], { start, end }: Range): Map<string, number | undefined> {
  const rows = new Map<string, number | undefined>();
  for (let row = start; row < end; row += 1) {
    const key = keys[row] ?? '';
    rows.set(key, rows.has(key) ? undefined : row);
  }
  return rows;
}

/** The longest part of pairs in which the second number ascends too. */
function longestAscending(pairs: readonly [number, number][]): [number, number][] {
  // For each length, the index of the pair with the smallest second number that ends such a part.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const second = (index: number | undefined) => (index === undefined ? -1 : (pairs[index]?.[1] ?? -1));
  for (let index = 0; index < pairs.length; index += 1) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (second(ends[middle]) < second(index)) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = index;
  }
  const result: [number, number][] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) {
    const pair = pairs[index];
    if (pair) result.push(pair);
  }
  return result.toReversed();
}

/** The equal rows around two that are the same. */
function equalRun(
  before: readonly string[],
  after: readonly string[],
  rowBefore: number,
  rowAfter: number,
  { before: { start, end }, after: limits }: Hunk,
): Hunk {
  let up = 0;
  while (
    rowBefore - up > start &&
    rowAfter - up > limits.start &&
    before[rowBefore - up - 1] === after[rowAfter - up - 1]
  ) {
    up += 1;
  }
  let down = 1;
  while (
    rowBefore + down < end &&
    rowAfter + down < limits.end &&
    before[rowBefore + down] === after[rowAfter + down]
  ) {
    down += 1;
  }
  return {
    before: { start: rowBefore - up, end: rowBefore + down },
    after: { start: rowAfter - up, end: rowAfter + down },
  };
}
