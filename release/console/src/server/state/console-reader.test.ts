import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import type { ConsoleState, Panel } from '../../document/console-state.ts';
import { PreviewAddress } from '@site/release-model/preview';
import { holdPackage } from '@site/release-changes/testing/site-changes';
import { quarantine } from '@site/release-changes/testing/site-changes';
import { siteIn, type Site } from '@site/release-model/site';
import { watchedStore } from '@site/release-model/store';
import { remoteStore } from '@site/release-serve/testing/failing-store';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { ConsoleReader } from './console-reader.ts';

let sample: SampleSite;
afterEach(() => sample.remove());

const reader = (site: Site) =>
  new ConsoleReader(site, {
    signer: undefined,
    behind: undefined,
    previewAddress: new PreviewAddress('https://*.preview.example.com'),
  });

const valueOf = <Value>(panel: Panel<Value>): Value => {
  if ('problem' in panel) throw new Error(panel.problem);
  return panel.value;
};

const packageOf = ({ packages }: ConsoleState, name: string) =>
  valueOf(packages).find((each) => each.name === name);

test('a site where nothing is live has nothing but a sentence', async () => {
  sample = await sampleSite();
  const state = await reader(sample.site).read();
  expect(state).toMatchObject({ release: null, head: 0, summary: { tone: 'watch' } });
  expect(packageOf(state, 'alpha')).toMatchObject({ version: null, waiting: [{ isQuarantined: false }] });
});

test('what is live, what waits and what is stopped follow from the log and the published versions', async () => {
  sample = await sampleSite();
  await sample.promote();
  const { entry } = await sample.ship('alpha', 'second');
  const waiting = await sample.publishText('alpha', 'third');
  await quarantine(sample.site, `alpha@${waiting}`, { by: 'Ada', why: 'too wide' });
  await holdPackage(sample.site, 'beta', { by: 'Bob', why: 'Monday' });
  const state = await reader(sample.site).read();
  expect(packageOf(state, 'alpha')).toMatchObject({
    version: entry.packages['alpha']?.version,
    since: 2,
    by: 'Ada',
    waiting: [{ version: waiting, isQuarantined: true, isWithdrawn: false }],
  });
  expect(valueOf(state.stops)).toMatchObject({
    held: [{ package: 'beta', by: 'Bob', why: 'Monday' }],
    quarantined: [{ package: 'alpha', version: waiting, why: 'too wide' }],
  });
  expect(valueOf(state.log).entries.map(({ action }) => action)).toEqual([
    'hold',
    'quarantine',
    'promote',
    'promote',
  ]);
  expect(state.summary).toMatchObject({ tone: 'watch', text: 'beta is on hold by Bob: Monday.' });
  expect(valueOf(state.budgets).map((each) => each.package)).toEqual(['alpha', 'beta', 'shell']);
});

test('all is well if nothing waits, fails or is on hold', async () => {
  sample = await sampleSite();
  await sample.promote();
  const { summary } = await reader(sample.site).read();
  expect(summary).toMatchObject({ tone: 'well', others: [] });
  expect(summary.text).toMatch(/^All is well: release 1 is live with 3 packages/);
});

test('a damaged entry is one sentence, and the rest is there', async () => {
  sample = await sampleSite();
  await sample.promote();
  await sample.ship('alpha', 'second');
  writeFileSync(path.join(sample.root, 'log/000000002.json'), '{');
  const state = await reader(sample.site).read();
  expect(valueOf(state.log)).toMatchObject({ entries: [{ number: 1 }], damaged: [expect.anything()] });
  expect(state.summary).toMatchObject({ tone: 'act', others: [] });
  expect(state.summary.text).toContain('log/000000002.json');
  expect(packageOf(state, 'alpha')).toMatchObject({ since: 1 });
});

test('a site root that is gone is said, and what was known stays', async () => {
  sample = await sampleSite();
  await sample.promote();
  const followed = reader(siteIn(watchedStore(sample.site.store)));
  await followed.read();
  renameSync(path.join(sample.root, 'log'), path.join(sample.root, 'away'));
  const state = await followed.read();
  expect(state).toMatchObject({ release: 1, summary: { tone: 'act' } });
  expect(state.summary.text).toMatch(/^No entry up to 1 in the log of .* can be read/);
});

test('a store that fails is said once, and what was known stays', async () => {
  sample = await sampleSite();
  await sample.promote();
  const store = remoteStore(sample.site.store);
  const followed = reader(siteIn(watchedStore(store)));
  await followed.read();
  store.isLost = true;
  const state = await followed.read();
  expect(state.summary).toMatchObject({ tone: 'act', others: [] });
  expect(state.summary.text).toMatch(/failed: connect ETIMEDOUT$/);
  expect(state.log).toHaveProperty('problem');
  expect(valueOf(state.budgets)).toHaveLength(3);
  expect(valueOf(state.stops).held).toEqual([]);
  store.isLost = false;
  expect((await followed.read()).summary.tone).toBe('well');
});
