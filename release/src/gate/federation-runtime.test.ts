import { expect, test } from '@rstest/core';
import { sampleParts, sampleRemote } from '../testing/candidate-parts.ts';
import { federationRuntime } from './federation-runtime.ts';

test("a remote with the shell's federation runtime is accepted", () => {
  expect(federationRuntime(sampleParts())).toEqual([]);
});

test('another version, even a patch, is refused', () => {
  const parts = sampleParts({ remotes: [sampleRemote({ federation: '2.9.3' })] });
  expect(federationRuntime(parts)).toMatchObject([
    {
      package: 'alpha',
      rule: 'federation-runtime',
      value: 'built with Module Federation 2.9.3, the shell with 2.9.2',
    },
  ]);
});
