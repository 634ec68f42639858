import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { refusalLine } from '../../model/gate/refusal.ts';
import { Refused } from '../../build/gate/gate.ts';
import { publish } from '../../build/publish/publish.ts';
import { serve } from '../server.ts';
import {
  buildSampleRemote,
  buildSampleShell,
  type SampleLayout,
} from '../../model/testing/sample-packages.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import type { PromoteOrder } from '../../changes/promote/prepare-release.ts';

let sample: SampleSite;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  sample = await sampleSite();
  await sample.promote();
  server = await serve(sample.site, 0);
});
afterEach(async () => {
  await server.close();
  sample.remove();
});

const GAMMA: Partial<SampleLayout> = {
  mounts: { '/': 'alpha', '/gamma': 'gamma' },
  links: ['/', '/gamma'],
  redirects: { '/beta': '/gamma' },
};

const publishShell = async (text: string, layout: Partial<SampleLayout>, info = {}) =>
  (await publish(sample.site, buildSampleShell(sample.folder, text, info, layout))).version;
const publishRemote = async (name: string, path: string, info = {}) =>
  (
    await publish(
      sample.site,
      buildSampleRemote(sample.folder, name, { [`.${path}`]: `<h1>${name}</h1>` }, info),
    )
  ).version;

const refusalsOf = async (packages: PromoteOrder['packages'], more: Partial<PromoteOrder> = {}) => {
  try {
    await sample.promote(packages, more);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.refusals.map(refusalLine);
  }
};

/** Status of an answer, and where it leads. */
const ask = async (path: string) => {
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
};

test('a remote gets another name in one promotion, and its old paths lead to the new ones', async () => {
  const packages = {
    shell: await publishShell('renamed', GAMMA),
    gamma: await publishRemote('gamma', '/gamma'),
  };
  await sample.promote(packages, { retires: ['beta'], why: 'gamma says it better' });
  const { entry } = (await sample.site.log.head())!;
  expect(Object.keys(entry.packages)).toEqual(['alpha', 'gamma', 'shell']);
  expect(entry.changes.packages?.['beta']).toEqual([sample.first['beta'], null]);
  await expect.poll(() => ask('/gamma'), { timeout: 30_000 }).toEqual([200, null]);
  expect(await ask('/beta')).toEqual([301, '/gamma']);
  expect(await ask('/beta/more?from=mail')).toEqual([301, '/gamma?from=mail']);
  const itsFile = `/packages/beta/${sample.first['beta']}/remote-entry.js`;
  expect(await ask(itsFile), 'pages that are open still run').toEqual([200, null]);
});

test('a remote is not retired while a page links to it, or a redirect leads nowhere', async () => {
  expect(await refusalsOf({}, { retires: ['beta'] })).toEqual([
    expect.stringContaining('header, footer or not-found page link to /beta, which no remote has'),
  ]);
  const shell = await publishShell('early', GAMMA);
  expect((await refusalsOf({ shell }, { retires: ['beta'] })).join('\n')).toContain(
    'shell: missing-page: /beta is redirected to /gamma, which no remote has',
  );
});

test('a mount goes to another team with one promotion of shell and both remotes', async () => {
  const mounts = { '/': 'alpha', '/beta': 'gamma', '/beta-archive': 'beta' };
  const shell = await publishShell('handed over', { mounts });
  const gamma = await publishRemote('gamma', '/beta');
  expect(await refusalsOf({ shell, gamma })).toContainEqual(
    expect.stringContaining('/beta belongs to gamma'),
  );
  const beta = await publishRemote('beta', '/beta-archive');
  await sample.promote({ shell, gamma, beta });
  await expect.poll(() => ask('/beta-archive'), { timeout: 30_000 }).toEqual([200, null]);
  expect(await (await fetch(`${server.url}/beta`)).text()).toContain('<h1>gamma</h1>');
});

test('a new major of the contract: the shell first, then remotes one by one, then the old one goes', async () => {
  const next = { contract: '2.0.0' };
  const alone = await publishShell('alone', {}, next);
  expect(await refusalsOf({ shell: alone })).toContainEqual(
    expect.stringContaining('beta: version-mismatch: needs the contract ^1.0.0, the shell provides 2.0.0'),
  );
  const both = { ...next, earlierContracts: ['1.4.0'] };
  await sample.promote({ shell: await publishShell('both', {}, both) });
  const beta = await publishRemote('beta', '/beta', next);
  expect(await refusalsOf({ beta }), 'the shell before can not run it').toContainEqual(
    expect.stringContaining('beta: no-way-back: needs the contract ^2.0.0'),
  );
  await sample.promote({ shell: await publishShell('both, again', {}, both) });
  await sample.promote({ beta });
  const last = await publishShell('only the new one', {}, next);
  expect(await refusalsOf({ shell: last })).toEqual([
    expect.stringContaining('alpha: version-mismatch: needs the contract ^1.0.0, the shell provides 2.0.0'),
  ]);
  const alpha = await publish(
    sample.site,
    buildSampleRemote(sample.folder, 'alpha', { './home': '<h1>Home</h1>', './fragment/banner': '' }, next),
  );
  await sample.promote({ alpha: alpha.version });
  await sample.promote({ shell: last });
  expect(await refusalsOf({ beta: sample.first['beta'] ?? '' })).toContainEqual(
    expect.stringContaining('beta: version-mismatch: needs the contract ^1.0.0'),
  );
});
