import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { rollback } from './rollback.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from './testing/sample-site.ts';

let site: SampleSite;
let beta: string[];
beforeEach(async () => {
  site = await sampleSite();
  beta = [site.root.latestVersion('beta')!];
  await promote(site.root, SAMPLE_SETTINGS);
  for (const text of ['second', 'third']) {
    beta.push(await site.publishText('beta', text));
    await promote(site.root, SAMPLE_SETTINGS);
  }
});
afterEach(() => site.remove());

test('older releases are removed with the versions that only they used, but no version that a page falls back to', async () => {
  const pruned = await prune(site.root, 1);
  expect(pruned.releases).toEqual([1, 2]);
  // The second stays: pages of the third release fall back to it.
  expect(pruned.versions).toEqual([{ name: 'beta', version: beta[0] }]);
  expect(new Set(site.root.versions('beta'))).toEqual(new Set([beta[1], beta[2]]));
  expect(site.root.releaseNumbers()).toEqual([3]);
});

test('the live release is kept, however old it is', async () => {
  await rollback(site.root, 1);
  expect((await prune(site.root, 1)).releases).toEqual([2]);
  expect(site.root.releaseNumbers()).toEqual([1, 3]);
  expect(new Set(site.root.versions('beta'))).toEqual(new Set(beta));
});

test('the latest published version is kept, though no release has it yet', async () => {
  const waiting = await site.publishText('beta', 'fourth');
  await prune(site.root, 1);
  expect(site.root.versions('beta')).toContain(waiting);
});

test('a number that would keep no release is refused', async () => {
  for (const keep of [0, -1, 1.5, Number.NaN]) {
    await expect(prune(site.root, keep)).rejects.toThrow('the number of releases to keep');
  }
});
