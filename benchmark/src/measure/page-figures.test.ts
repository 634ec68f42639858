import { expect, test } from '@rstest/core';
import { blockingTime } from './page-figures.ts';

test('blocking time is the part of each long task beyond 50 ms, after the first paint', () => {
  const longTasks = [
    { start: 100, duration: 200 },
    { start: 480, duration: 120 },
    { start: 900, duration: 80 },
  ];
  expect(blockingTime({ longTasks, firstPaint: 500 })).toBe(50 + 30);
});
