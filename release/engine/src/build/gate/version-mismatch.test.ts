import { expect, test } from '@rstest/core';
import { sampleVersions, sampleRemote } from '../testing/sample-candidate.ts';
import { sampleInfo } from '../../model/testing/sample-packages.ts';
import { versionMismatch } from './versions.ts';

const shell = (contract: string, react = '19.3.1') => ({
  info: sampleInfo('shell', { contract, singletons: { react } }),
  entryBytes: 0,
  exposes: {},
  tokens: { defined: [], needed: [] },
});
const remote = (contract: string, react = '19.3.1') => sampleRemote({ contract, singletons: { react } });

test('a remote built against the versions of the shell, or earlier ones, is accepted', () => {
  expect(versionMismatch(sampleVersions())).toEqual([]);
  const newerShell = sampleVersions({ shell: shell('1.2.0', '19.4.0') });
  expect(versionMismatch(newerShell)).toEqual([]);
});

test('a newer contract than the live shell has is refused', () => {
  const versions = sampleVersions({ remotes: [remote('1.1.0')], previousShell: undefined });
  expect(versionMismatch(versions)).toMatchObject([
    {
      package: 'alpha',
      rule: 'version-mismatch',
      value: 'needs the contract ^1.1.0, the shell provides 1.0.0',
    },
  ]);
});

test('another major version of a shared singleton, or one that the shell lacks, is refused', () => {
  const versions = sampleVersions({ remotes: [remote('1.0.0', '20.0.0')], previousShell: undefined });
  expect(versionMismatch(versions)).toMatchObject([
    { value: 'needs react ^20.0.0, the shell provides 19.3.1' },
  ]);
  const unknown = sampleRemote({ singletons: { 'other-library': '1.0.0' } });
  expect(versionMismatch(sampleVersions({ remotes: [unknown], previousShell: undefined }))).toMatchObject([
    { value: 'needs other-library ^1.0.0, the shell provides none' },
  ]);
});

test('a remote that the previous shell can not run is refused, unless the promoter gives up the way back', () => {
  const versions = sampleVersions({ shell: shell('1.1.0'), remotes: [remote('1.1.0')] });
  expect(versionMismatch(versions)).toMatchObject([{ package: 'alpha', rule: 'no-way-back' }]);
  expect(versionMismatch({ ...versions, isBreaking: true })).toEqual([]);
});

test('no way back is required if the live version has none either', () => {
  const live = sampleInfo('alpha', { contract: '1.1.0' });
  const versions = sampleVersions({
    shell: shell('1.1.0'),
    remotes: [remote('1.1.0')],
    liveRemotes: { alpha: live },
  });
  expect(versionMismatch(versions)).toEqual([]);
});

test.each([
  // built with, live, previous → what to do
  ['1.3.0', '1.2.1', '1.1.4', '@1.1.4, which the live shell and the previous one provide'],
  ['1.3.0', '1.2.1', '1.4.0', '@1.2.1, which the live shell and the previous one provide'],
  ['1.3.0', '1.2.1', undefined, '@1.2.1, which the live shell provides, and build again'],
  [
    '1.3.0',
    '2.0.0',
    '1.9.0',
    '@2.0.0, which the live shell provides, build again, and promote with --breaking',
  ],
])(
  'built with %s, the shells have %s and %s: the refusal says which version fits',
  (own, live, before, fix) => {
    const previousShell = before === undefined ? undefined : sampleInfo('shell', { contract: before });
    const versions = sampleVersions({ shell: shell(live), remotes: [remote(own)], previousShell });
    expect(versionMismatch(versions)[0]?.fix).toContain(fix);
  },
);
