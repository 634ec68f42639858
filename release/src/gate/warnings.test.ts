import { expect, test } from '@rstest/core';
import { samplePage } from '../testing/candidate-parts.ts';
import { gateWarnings } from './warnings.ts';

test('sample company details are warned about, real ones are not', () => {
  expect(gateWarnings([], [], true)).toEqual([expect.stringContaining('company details are samples')]);
  expect(gateWarnings([], [], false)).toEqual([]);
});

test('a page that is gone is warned about', () => {
  expect(gateWarnings([], [samplePage()], false)).toEqual([
    'alpha: /more was a page until now and will not be found any more',
  ]);
});
