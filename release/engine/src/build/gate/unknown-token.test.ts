import { expect, test } from '@rstest/core';
import { sampleRemote, sampleVersions } from '../testing/sample-candidate.ts';
import { unknownToken } from './versions.ts';

const { shell } = sampleVersions();
const defining = (...defined: string[]) => ({ ...shell, tokens: { defined, needed: [] } });
const needing = (...needed: string[]) => [sampleRemote({}, { tokens: { defined: [], needed } })];

test('tokens that the shell defines are accepted', () => {
  expect(unknownToken({ shell: defining('--color-ink'), remotes: needing('--color-ink') })).toEqual([]);
});

test('one that it does not define is refused', () => {
  expect(unknownToken({ shell: defining('--color-ink'), remotes: needing('--color-inc') })).toMatchObject([
    { package: 'alpha', rule: 'unknown-token', value: expect.stringContaining('--color-inc') },
  ]);
});
