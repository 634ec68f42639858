import { afterAll, beforeAll, expect, rs, test } from '@rstest/core';
import { versionsMeant } from '../commands/package-versions.ts';
import { servedSample, type ServedSample } from '../../serve/testing/served-sample.ts';
import { prune } from '../../changes/promote/prune.ts';
import { allRecords } from '../../model/versions/published-versions.ts';
import { rollbackPackage } from '../../changes/promote/rollback.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

let sample: ServedSample;
beforeAll(async () => {
  sample = await servedSample();
});
afterAll(async () => {
  rs.useRealTimers();
  await sample.stop();
});

const headingNow = async () =>
  /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${sample.url}/beta`)).text())?.[1] ?? 'none';

test('a clock that was set back by a year changes nothing about order, rollback or pruning', async () => {
  const { entry: second } = await sample.ship('beta', 'second');
  rs.useFakeTimers({ toFake: ['Date'], now: Date.now() - YEAR_MS });
  const third = await sample.publishText('beta', 'third');
  expect(await versionsMeant(sample.site, ['beta']), 'the latest is the one published last').toEqual({
    beta: third,
  });
  const { entry } = await sample.promote({ beta: third });
  expect(entry.number).toBe(second.number + 1);
  expect(entry.at < second.at).toBe(true);
  expect(await headingNow()).toBe('beta third');

  await rollbackPackage(sample.site, 'beta', { by: 'Ada' });
  expect(await headingNow(), 'it was live before').toBe('beta second');
  await prune(sample.site, { keep: 1, days: 0 });
  expect(await headingNow()).toBe('beta second');
  expect(await sample.incomplete()).toEqual([]);
  await rollbackPackage(sample.site, 'beta', { by: 'Ada' });
  expect(await headingNow(), 'pruning kept what a rollback needs').toBe('beta first');
});

test('what was published a minute ago stays, whatever the clock of the publisher or of the pruner says', async () => {
  const publishedAt = async (now: number) => {
    rs.useFakeTimers({ toFake: ['Date'], now });
    const version = await sample.publishText('beta', `published at ${now}`);
    rs.useRealTimers();
    return `beta ${version}`;
  };
  const now = Date.now();
  const published = await publishedAt(now - 11 * YEAR_MS);
  rs.useFakeTimers({ toFake: ['Date'], now: now + 3 * YEAR_MS });
  await prune(sample.site, { keep: 1, days: 30 });
  rs.useRealTimers();
  await prune(sample.site, { keep: 1, days: 30 });
  const known = (await allRecords(sample.site)).map(({ name, version }) => `${name} ${version}`);
  expect(known).toContain(published);
});
