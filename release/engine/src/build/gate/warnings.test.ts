import { expect, test } from '@rstest/core';
import { sampleOutline } from '../testing/sample-candidate.ts';
import { SAMPLE_IDENTITY } from '../../model/testing/sample-packages.ts';
import { gateWarnings } from './gate.ts';

const shell = (hasSampleCompany: boolean) => {
  const identity = { ...SAMPLE_IDENTITY, hasSampleCompany };
  return sampleOutline('shell', ['/404'], {
    site: { identity, inlineScripts: [], fragmentOwners: {}, mounts: {}, redirects: {} },
  });
};

test('sample company details of the shell are warned about, real ones are not', () => {
  expect(gateWarnings([shell(true)], [])).toEqual([
    expect.stringContaining('sample company details or terms'),
  ]);
  expect(gateWarnings([shell(false)], [])).toEqual([]);
});

test('a page that the release no longer has is warned about, one that moved to another package is not', () => {
  const live = [sampleOutline('alpha', ['/more', '/moved']), sampleOutline('beta', ['/beta'])];
  const outlines = [sampleOutline('alpha', []), sampleOutline('beta', ['/beta', '/moved'])];
  expect(gateWarnings(outlines, live)).toEqual([
    'alpha: /more was live before and is missing from this release',
  ]);
});
