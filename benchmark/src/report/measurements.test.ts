import { expect, test } from '@rstest/core';
import { Measurements, summarise } from './measurements.ts';

test('the middle of an odd number of runs', () => {
  expect(summarise([9, 1, 100])).toEqual({ median: 9, min: 1, max: 100 });
});

test('halfway between the two in the middle of an even number', () => {
  expect(summarise([4, 1, 100, 2])).toEqual({ median: 3, min: 1, max: 100 });
});

test('samples are summarised by page, variant and figure; a missing figure has no summary', () => {
  const measured = new Measurements();
  measured.add('Home', 'this-site', { largestPaint: 700 });
  measured.add('Home', 'this-site', { largestPaint: 900 });
  measured.add('Home', 'no-script', { largestPaint: 650, hydrated: NaN });
  measured.add('Careers', 'this-site', { largestPaint: 1 });
  expect(measured.summary('Home', 'this-site', 'largestPaint')).toEqual({ median: 800, min: 700, max: 900 });
  expect(measured.summary('Home', 'no-script', 'hydrated')).toBeUndefined();
});
