import { expect, test } from '@rstest/core';
import { sampleRemote } from '../testing/sample-candidate.ts';
import { missingFragment } from './missing-fragment.ts';

const remotes = [sampleRemote()];

test('a fragment that its owner exposes is accepted', () => {
  expect(missingFragment({ remotes, fragmentOwners: { banner: 'alpha' } })).toEqual([]);
});

test('one that it does not expose is refused', () => {
  expect(missingFragment({ remotes, fragmentOwners: { dialog: 'alpha' } })).toMatchObject([
    { package: 'alpha', rule: 'missing-fragment', value: expect.stringContaining('./fragment/dialog') },
  ]);
});

test('so is one whose owner is not part of the release', () => {
  expect(missingFragment({ remotes, fragmentOwners: { banner: 'consent' } })).toMatchObject([
    { package: 'consent', rule: 'missing-fragment' },
  ]);
});
