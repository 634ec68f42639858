import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { entryKey } from '../../model/log/release-log.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { publishedVersions } from '../../model/versions/published-versions.ts';
import { contentKey } from '../../model/store/content.ts';
import { openSite, siteIn } from '../../model/store/site.ts';
import { ageFolder } from '../../model/testing/age-folder.ts';
import { servedSample, type ServedSample } from '../testing/served-sample.ts';
import { prune } from '../../changes/promote/prune.ts';
import { rollbackPackage, rollbackRelease } from '../../changes/promote/rollback.ts';
import { verify } from '../../changes/promote/verify.ts';

const ADA = { by: 'Ada' };

let sample: ServedSample;
beforeAll(async () => {
  sample = await servedSample();
});
afterAll(() => sample.stop());

const head = async (): Promise<LogEntry> => (await openSite(sample.root).log.head())!.entry;
const expectComplete = async () => expect(await sample.incomplete()).toEqual([]);
const isThere = (hash: string) => existsSync(path.join(sample.root, contentKey(hash)));

test('numbers that make no sense are refused, and nothing changes', async () => {
  for (const [keep, days] of [
    [0, 7],
    [1.5, 7],
    [1, -1],
  ] as const) {
    await expect(prune(sample.site, { keep, days }), `${keep} ${days}`).rejects.toThrow(
      /^Give the (?:number of releases|age)/,
    );
  }
  expect((await head()).number).toBe(1);
});

test('the last releases by number are kept whole, earlier ones go, and the log stays whole', async () => {
  const old = [];
  for (let count = 0; count < 5; count += 1)
    old.push((await sample.ship('beta', `by number ${count}`)).entry);
  expect((await prune(sample.site, { keep: 2, days: 0 })).versions).toBeGreaterThan(0);
  const [gone, kept] = [old[0]!, old.at(-2)!];
  expect(isThere(gone.packages['beta']!.pages)).toBe(false);
  expect(isThere(kept.packages['beta']!.pages)).toBe(true);
  expect((await publishedVersions(sample.site)).get('beta')).not.toContain(gone.packages['beta']!.version);
  expect((await verify(openSite(sample.root))).damages).toEqual([]);
  await expectComplete();
  await expect(rollbackRelease(openSite(sample.root), gone.number, ADA)).rejects.toThrow(
    `Release ${gone.number} is no longer complete`,
  );
  await rollbackRelease(openSite(sample.root), kept.number, ADA);
  await expectComplete();
  const { log, store } = openSite(sample.root);
  expect(await store.list('log/')).toHaveLength(await log.headNumber());
});

test('nothing is removed if the store fails to send an entry, which may name what to keep', async () => {
  const { number } = await head();
  const { store } = openSite(sample.root);
  const before = await publishedVersions(sample.site);
  const read = async (key: string) => {
    if (key === entryKey(number - 1)) throw new UserError('The bucket does not answer.');
    return store.read(key);
  };
  const pruning = prune(siteIn({ ...store, read }), { keep: 2, days: 0 });
  await expect(pruning).rejects.toThrow('does not answer');
  expect((await head()).number).toBe(number);
  expect(await publishedVersions(sample.site)).toEqual(before);
  await expectComplete();
});

test('whatever is younger than the given age is kept, published versions too', async () => {
  // What an earlier pruning removed is young too, and gone: that stops nothing.
  for (const text of ['one', 'two', 'three']) await sample.ship('beta', `young and removed, ${text}`);
  await prune(sample.site, { keep: 1, days: 0 });
  const version = await sample.publishText('alpha', 'young, never promoted');
  const before = await publishedVersions(sample.site);
  const { entry } = await sample.ship('beta', 'young');
  for (let count = 0; count < 3; count += 1) await sample.ship('beta', `by age ${count}`);
  await prune(sample.site, { keep: 1, days: 3 });
  expect((await publishedVersions(sample.site)).get('alpha')).toEqual(before.get('alpha'));
  await rollbackRelease(openSite(sample.root), entry.number, ADA);
  await expectComplete();
  ageFolder(sample.root, 2);
  await prune(sample.site, { keep: 1, days: 3 });
  expect((await publishedVersions(sample.site)).get('alpha')).toContain(version);
  ageFolder(sample.root, 2);
  await prune(sample.site, { keep: 1, days: 3 });
  expect((await publishedVersions(sample.site)).get('alpha')).not.toContain(version);
  await expectComplete();
});

test('a pruning that was killed leaves a site that is whole, and two at once do too', async () => {
  for (const text of ['old', 'before', 'live']) await sample.ship('beta', `of a killed pruning, ${text}`);
  for (let removals = 0; removals < 3; removals += 1) {
    const { store } = openSite(sample.root);
    let count = 0;
    const remove: typeof store.remove = async (keys) => {
      if (count === removals) throw new Error('killed');
      count += 1;
      await store.remove(keys);
    };
    const killed = prune(siteIn({ ...store, remove }), { keep: 1, days: 0 });
    await expect(killed).rejects.toThrow('killed');
    expect((await verify(openSite(sample.root))).damages).toEqual([]);
    await expectComplete();
  }
  const order = { keep: 1, days: 0 };
  await Promise.all([prune(openSite(sample.root), order), prune(openSite(sample.root), order)]);
  expect(await prune(openSite(sample.root), order)).toEqual({ content: 0, versions: 0 });
  expect((await verify(openSite(sample.root))).damages).toEqual([]);
  await rollbackPackage(openSite(sample.root), 'beta', ADA);
  await expectComplete();
});
