import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { versionsMeant } from '../commands/package-versions.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { entryKey } from '../../model/log/release-log.ts';
import type { PageList } from '../../model/release/pages.ts';
import { contentKey } from '../../model/store/content.ts';
import { openSite, siteIn } from '../../model/store/site.ts';
import { countingStore, interruptedStore } from '../../changes/testing/counting-store.ts';
import { sampleSite } from '../../changes/testing/sample-site.ts';
import { servedSample, type ServedSample } from '../../serve/testing/served-sample.ts';
import { promote } from '../../changes/promote/promote.ts';
import { prune } from '../../changes/promote/prune.ts';
import { packageBefore, rollbackPackage, rollbackRelease } from '../../changes/promote/rollback.ts';
import { changeSettings, quarantine } from '../../changes/promote/actions.ts';

const ADA = { by: 'Ada' };

let sample: ServedSample;
beforeAll(async () => {
  sample = await servedSample();
});
afterAll(() => sample.stop());

const head = async (): Promise<LogEntry> => (await openSite(sample.root).log.head())!.entry;
const versionOf = async (name: string) => (await head()).packages[name]!.version;
const expectComplete = async () => expect(await sample.incomplete()).toEqual([]);

async function pagesNow(): Promise<Record<string, string>> {
  const paths = ['/', '/more', '/beta', '/nowhere', '/beta/feed.xml', '/sitemap.xml'];
  const texts = paths.map(
    async (page) => [page, await (await fetch(`${sample.url}${page}`)).text()] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

test('after two teams shipped, a rollback undoes the package that it names, and only that', async () => {
  const before = await head();
  await sample.ship('alpha', 'shipped first');
  const { entry: second } = await sample.ship('beta', 'shipped second');
  const { store, created } = countingStore(sample.site.store);
  const { entry, warnings } = await rollbackPackage(siteIn(store), 'alpha', { ...ADA, why: 'broken' });
  expect(entry).toMatchObject({ action: 'rollback', by: 'Ada', why: 'broken', release: second.number + 1 });
  expect(entry.changes).toEqual({
    packages: { alpha: [second.packages['alpha']!.version, sample.first['alpha']] },
  });
  expect(entry.packages['alpha']).toEqual(before.packages['alpha']);
  expect(entry.packages['beta']).toEqual(second.packages['beta']);
  expect(warnings).toEqual([]);
  expect([...created.keys()], 'nothing is rendered').toEqual([entryKey(entry.number)]);
  await expectComplete();
});

test('twice goes back two versions', async () => {
  const versions = [await versionOf('beta')];
  for (const text of ['one', 'two'])
    versions.push((await sample.ship('beta', text)).entry.packages['beta']!.version);
  // Another team ships in between.
  await sample.ship('alpha', 'in between');
  const alpha = await versionOf('alpha');
  expect((await rollbackPackage(sample.site, 'beta', ADA)).entry.packages['beta']?.version).toBe(versions[1]);
  expect((await rollbackPackage(sample.site, 'beta', ADA)).entry.packages['beta']?.version).toBe(versions[0]);
  expect(await versionOf('alpha')).toBe(alpha);
  await expectComplete();
});

test('a version that was rolled back comes back only by name', async () => {
  const { entry } = await sample.ship('beta', 'withdrawn');
  const { version } = entry.packages['beta']!;
  await rollbackPackage(sample.site, 'beta', ADA);
  await expect(versionsMeant(sample.site, ['beta'])).rejects.toThrow(
    `The latest version of beta, ${version}, was rolled back: to make it live again, name it: site promote beta@${version.slice(-10)}`,
  );
  expect(await versionsMeant(sample.site, [`beta@${version.slice(-10, -4)}`])).toEqual({ beta: version });
  expect((await head()).withdrawn).toContain(`beta@${version}`);
  await promote(sample.site, { ...ADA, packages: { beta: version } });
  expect((await head()).withdrawn).not.toContain(`beta@${version}`);
  expect(await versionsMeant(sample.site, ['beta'])).toEqual({ beta: version });
});

test('a whole release comes back exactly as it was, to the byte, settings included', async () => {
  const [target, before] = [await head(), await pagesNow()];
  await sample.ship('alpha', 'after the release');
  await changeSettings(sample.site, { PUBLIC_SUPABASE_ANON_KEY: 'other' }, ADA);
  await promote(sample.site, { ...ADA, packages: { shell: await sample.publishShell('after the release') } });
  await sample.ship('beta', 'after the release');
  expect(await pagesNow()).not.toEqual(before);
  const { store, created } = countingStore(sample.site.store);
  const { entry } = await rollbackRelease(siteIn(store), target.number, ADA);
  expect(entry.packages).toEqual(target.packages);
  expect(entry.settings).toEqual(target.settings);
  expect([...created.keys()]).toEqual([entryKey(entry.number)]);
  expect(await pagesNow()).toEqual(before);
  await expectComplete();
});

test('a return to what is live makes no entry', async () => {
  const { number } = await head();
  expect((await rollbackRelease(sample.site, number, ADA)).entry.number).toBe(number);
  expect((await head()).number).toBe(number);
});

test('the shell goes back alone, and pages are those of the shell that is live then', async () => {
  const before = await head();
  await promote(sample.site, { ...ADA, packages: { shell: await sample.publishShell('bad') } });
  await sample.ship('beta', 'with the bad shell');
  const { entry } = await rollbackPackage(sample.site, 'shell', ADA);
  expect(entry.packages['shell']?.version).toBe(before.packages['shell']?.version);
  for (const { pages } of Object.values(entry.packages)) {
    expect((await sample.site.content.getJson<PageList>(pages)).shell).toBe(
      before.packages['shell']?.version,
    );
  }
  expect(await (await fetch(`${sample.url}/beta`)).text()).toContain('with the bad shell');
  await expectComplete();
});

test('a rollback that loses the race to a mend returns to nothing that nobody has seen', async () => {
  await sample.ship('beta', 'bad');
  const seen = (await packageBefore(sample.site, await head(), 'beta')).content;
  const store = interruptedStore(sample.site.store, 'log/', () => sample.ship('beta', 'the mend'));
  await expect(rollbackPackage(siteIn(store), 'beta', ADA, seen)).rejects.toThrow('not what you saw');
  expect((await pagesNow())['/beta']).toContain('the mend');
});

test('there is nothing to return to before the second version, and no package of an unknown name', async () => {
  const fresh = await sampleSite();
  try {
    await expect(rollbackPackage(fresh.site, 'beta', ADA)).rejects.toThrow('Nothing is live yet');
    await fresh.promote();
    await expect(rollbackPackage(fresh.site, 'beta', ADA)).rejects.toThrow(
      'beta has had no other version that could go live',
    );
    await expect(rollbackPackage(fresh.site, 'gamma', ADA)).rejects.toThrow('not part of the live release');
    await expect(rollbackRelease(fresh.site, 7, ADA)).rejects.toThrow('There is no release 7');
    expect(await fresh.site.log.headNumber()).toBe(1);
  } finally {
    fresh.remove();
  }
});

test('a quarantined version is skipped by the rollback of its package, and refuses that of its release', async () => {
  const { version: good } = (await head()).packages['beta']!;
  const { entry: bad } = await sample.ship('beta', 'crashes');
  await sample.ship('beta', 'live after it');
  await quarantine(sample.site, `beta@${bad.packages['beta']!.version}`, ADA);
  await expect(rollbackRelease(sample.site, bad.number, ADA)).rejects.toThrow(
    `Release ${bad.number} contains beta ${bad.packages['beta']!.version}, which is quarantined: choose another release.`,
  );
  const { entry } = await rollbackPackage(sample.site, 'beta', ADA);
  expect(entry.packages['beta']?.version).toBe(good);
  await expectComplete();
});

test('a live version whose list of files is damaged can be left', async () => {
  const target = await versionOf('alpha');
  const { entry } = await sample.ship('alpha', 'its list will be damaged');
  const file = path.join(sample.root, contentKey(entry.packages['alpha']!.content));
  writeFileSync(file, '{}');
  await rollbackPackage(openSite(sample.root), 'alpha', ADA);
  expect(await versionOf('alpha')).toBe(target);
  await expectComplete();
});

test('with a damaged head, a package and a whole release can still go back, and a version be put aside', async () => {
  const target = await head();
  await sample.ship('beta', 'before a damaged head');
  for (const back of [
    () => rollbackPackage(openSite(sample.root), 'beta', ADA),
    () => rollbackRelease(openSite(sample.root), target.number, ADA),
    async () => ({ entry: (await quarantine(openSite(sample.root), 'beta@1.0.0-0123456789', ADA))! }),
  ]) {
    const { entry } = await sample.ship('alpha', `damaged ${Math.random()}`);
    writeFileSync(path.join(sample.root, entryKey(entry.number)), '{');
    expect((await back()).entry.number).toBe(entry.number + 1);
    await expectComplete();
  }
});

test('after pruning, every package can still be rolled back', async () => {
  const before = await head();
  await promote(sample.site, { ...ADA, packages: { shell: await sample.publishShell('kept') } });
  await sample.ship('alpha', 'kept');
  const alpha = await versionOf('alpha');
  for (let count = 0; count < 3; count += 1) await sample.ship('beta', `pruned ${count}`);
  const beta = (await sample.site.log.entry((await head()).number - 1)).packages['beta']!.version;
  await prune(sample.site, { keep: 1, days: 0 });
  await expectComplete();
  const back = async (name: string) =>
    (await rollbackPackage(openSite(sample.root), name, ADA)).entry.packages[name]!.version;
  expect(await back('beta')).toBe(beta);
  await expectComplete();
  expect(await back('alpha')).not.toBe(alpha);
  await expectComplete();
  expect(await back('shell')).toBe(before.packages['shell']!.version);
  await expectComplete();
});
