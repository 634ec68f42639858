import { expect, test } from '@rstest/core';
import { sampleOutline } from '../testing/sample-candidate.ts';
import { SAMPLE_IDENTITY } from '../../model/testing/sample-packages.ts';
import { missingFragment } from './links.ts';

const refused = (fragmentOwners: Record<string, string>) => {
  const site = { identity: SAMPLE_IDENTITY, inlineScripts: [], fragmentOwners };
  const outlines = [sampleOutline('alpha', ['/']), sampleOutline('shell', ['/404'], { site })];
  return missingFragment({ outlines });
};

test('a fragment that its owner exposes is accepted', () => {
  expect(refused({ banner: 'alpha' })).toEqual([]);
});

test('one that it does not expose is refused', () => {
  expect(refused({ dialog: 'alpha' })).toMatchObject([
    { package: 'alpha', rule: 'missing-fragment', value: expect.stringContaining('./fragment/dialog') },
  ]);
});

test('so is one whose owner is not part of the release', () => {
  expect(refused({ banner: 'consent' })).toMatchObject([{ package: 'consent', rule: 'missing-fragment' }]);
});
