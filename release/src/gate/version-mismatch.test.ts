import { expect, test } from '@rstest/core';
import { sampleParts, sampleRemote } from '../testing/candidate-parts.ts';
import { sampleInfo } from '../testing/sample-packages.ts';
import { versionMismatch } from './version-mismatch.ts';

const shell = (contract: string, react = '19.3.1') => ({
  info: sampleInfo('shell', { contract, singletons: { react } }),
  scriptBytes: 0,
});
const remote = (contract: string, react = '19.3.1') => sampleRemote({ contract, singletons: { react } });

test('a remote built against what the shell provides, or less, is accepted', () => {
  expect(versionMismatch(sampleParts())).toEqual([]);
  const newerShell = sampleParts({ shell: shell('1.2.0', '19.4.0') });
  expect(versionMismatch(newerShell)).toEqual([]);
});

test('a newer contract than the live shell has is refused', () => {
  const parts = sampleParts({ remotes: [remote('1.1.0')], previousShell: undefined });
  expect(versionMismatch(parts)).toMatchObject([
    {
      package: 'alpha',
      rule: 'version-mismatch',
      value: 'needs the contract ^1.1.0, the shell provides 1.0.0',
    },
  ]);
});

test('another major version of a shared singleton, or one that the shell lacks, is refused', () => {
  const parts = sampleParts({ remotes: [remote('1.0.0', '20.0.0')], previousShell: undefined });
  expect(versionMismatch(parts)).toMatchObject([{ value: 'needs react ^20.0.0, the shell provides 19.3.1' }]);
  const unknown = sampleRemote({ singletons: { 'other-library': '1.0.0' } });
  expect(versionMismatch(sampleParts({ remotes: [unknown], previousShell: undefined }))).toMatchObject([
    { value: 'needs other-library ^1.0.0, the shell provides none' },
  ]);
});

test('what the previous shell could not carry is refused, unless the promoter gives up the way back', () => {
  const parts = sampleParts({ shell: shell('1.1.0'), remotes: [remote('1.1.0')] });
  expect(versionMismatch(parts)).toMatchObject([{ package: 'alpha', rule: 'no-way-back' }]);
  expect(versionMismatch({ ...parts, isBreaking: true })).toEqual([]);
});

test('a way back that does not exist for the live version either is not asked for', () => {
  const live = sampleInfo('alpha', { contract: '1.1.0' });
  const parts = sampleParts({
    shell: shell('1.1.0'),
    remotes: [remote('1.1.0')],
    liveRemotes: { alpha: live },
  });
  expect(versionMismatch(parts)).toEqual([]);
});

test('a patch release of a singleton does not bar the way back', () => {
  const parts = sampleParts({ shell: shell('1.0.0', '19.3.2'), remotes: [remote('1.0.0', '19.3.2')] });
  expect(versionMismatch(parts)).toEqual([]);
});
