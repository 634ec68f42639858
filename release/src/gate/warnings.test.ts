import { expect, test } from '@rstest/core';
import { samplePage } from '../testing/sample-candidate.ts';
import { gateWarnings } from './warnings.ts';

const owned = { hasSampleCompany: false };

test('sample company details of the shell are warned about, real ones are not', () => {
  expect(gateWarnings({ hasSampleCompany: true }, [])).toEqual([
    expect.stringContaining('sample company details'),
  ]);
  expect(gateWarnings(owned, [])).toEqual([]);
});

test('a page that the release no longer has is warned about', () => {
  expect(gateWarnings(owned, [], [samplePage()])).toEqual([
    'alpha: /more was live before and is missing from this release',
  ]);
});
