import { expect, test } from '@rstest/core';
import { formatMedian } from './figures.ts';

test('a figure is written as the median of its runs', () => {
  expect(formatMedian([900, 100, 2000], 'largestPaint')).toBe('900');
  expect(formatMedian([1200, 1000], 'hydrated')).toBe('1,100');
  expect(formatMedian([95_640], 'bytesJs')).toBe('95.6');
  expect(formatMedian([0], 'layoutShift')).toBe('0');
  expect(formatMedian([], 'hydrated')).toBe('–');
});
