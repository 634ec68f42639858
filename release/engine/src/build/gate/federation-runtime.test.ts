import { expect, test } from '@rstest/core';
import { sampleVersions, sampleRemote } from '../testing/sample-candidate.ts';
import { federationRuntime } from './versions.ts';

test("a remote with the shell's federation runtime is accepted", () => {
  expect(federationRuntime(sampleVersions())).toEqual([]);
});

test('another version, even a patch, is refused', () => {
  const versions = sampleVersions({ remotes: [sampleRemote({ federation: '2.9.3' })] });
  expect(federationRuntime(versions)).toMatchObject([
    {
      package: 'alpha',
      rule: 'federation-runtime',
      value: 'built with Module Federation 2.9.3, the shell with 2.9.2',
    },
  ]);
});
