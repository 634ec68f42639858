import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { rollback } from './rollback.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from './testing/sample-site.ts';

const byText = (a: string, b: string) => a.localeCompare(b);

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

test('older releases go, with the versions that only they had', async () => {
  const pruned = await prune(site.root, 1);
  expect(pruned.releases).toEqual([1, 2]);
  expect(pruned.versions.map(({ name, version }) => `${name} ${version}`).toSorted(byText)).toEqual(
    [`beta ${beta[0]}`, `beta ${beta[1]}`].toSorted(byText),
  );
  expect(site.root.versions('beta')).toEqual([beta[2]]);
  expect(site.root.releaseNumbers()).toEqual([3]);
});

test('the live release stays, however old', async () => {
  await rollback(site.root, 1);
  expect((await prune(site.root, 1)).releases).toEqual([2]);
  expect(site.root.releaseNumbers()).toEqual([1, 3]);
  expect(new Set(site.root.versions('beta'))).toEqual(new Set([beta[0], beta[2]]));
});

test('what was published last stays, though no release has it yet', async () => {
  const waiting = await site.publishText('beta', 'fourth');
  await prune(site.root, 1);
  expect(site.root.versions('beta')).toContain(waiting);
});

test('nobody removes every release', async () => {
  for (const keep of [0, -1, 1.5, Number.NaN]) {
    await expect(prune(site.root, keep)).rejects.toThrow('how many releases stay');
  }
});
