import { expect, test } from '@rstest/core';
import { PERIODS } from '../mock-ups/period.ts';
import { placeBar } from './placement.ts';

test('the first and the last day of a range count', () => {
  expect(placeBar({ start: '2025-06-16', end: '2025-06-30' }, PERIODS.Month)).toEqual({
    left: 50,
    width: 50,
  });
  expect(placeBar({ start: '2025-06-01', end: '2025-06-30' }, PERIODS.Month)).toEqual({
    left: 0,
    width: 100,
  });
});

test('a range that ends before the period has no bar', () => {
  expect(placeBar({ start: '2025-05-01', end: '2025-05-31' }, PERIODS.Month)).toBeNull();
});
