import { expect, test } from '@rstest/core';
import { judge } from './main-thread.ts';

const SLOW = 'does not answer';
const BUSY = 'keeps the processor busy';

test.each([
  ['next to nothing', { work: 150, slow: [], time: 10_000 }, undefined],
  ['work below the limit, in short tasks', { work: 600, slow: [], time: 10_000 }, undefined],
  ['a loop of short tasks', { work: 601, slow: [], time: 10_000 }, BUSY],
  ['one long task', { work: 260, slow: [250], time: 10_000 }, SLOW],
  ['a task that a busy machine made long', { work: 200, slow: [250], time: 10_000 }, undefined],
  ['long tasks, one after the other', { work: 5000, slow: [1200, 1300], time: 10_000 }, SLOW],
  ['a loop in which a busy machine made one task long', { work: 5000, slow: [400], time: 10_000 }, BUSY],
] as const)('%s', (_, watched, found) => {
  expect(judge(watched).map((problem) => problem.found)).toEqual(
    found === undefined ? [] : [expect.stringContaining(found)],
  );
});
