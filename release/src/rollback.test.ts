import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from './testing/sample-site.ts';

let site: SampleSite;
beforeEach(async () => {
  site = await sampleSite();
  await promote(site.root, SAMPLE_SETTINGS);
  await site.publishText('beta', 'second');
  await promote(site.root, SAMPLE_SETTINGS);
});
afterEach(() => site.remove());

test('rollback returns to the predecessor by default, or to any release by number', async () => {
  expect((await rollback(site.root)).number).toBe(1);
  expect(site.root.currentNumber()).toBe(1);
  expect((await rollback(site.root, 2)).number).toBe(2);
  expect(site.root.currentNumber()).toBe(2);
});

test('the first release has no predecessor to return to', async () => {
  await rollback(site.root);
  await expect(rollback(site.root)).rejects.toThrow('Release 1 has no predecessor');
});

test('a release that never existed is refused', async () => {
  await expect(rollback(site.root, 9)).rejects.toThrow('There is no release 9');
});

test('a release whose package version was removed is refused', async () => {
  const { beta = '' } = site.root.release(1).versions;
  rmSync(site.root.versionFolder('beta', beta), { recursive: true });
  await expect(rollback(site.root)).rejects.toThrow(
    `Release 1 is no longer complete: beta ${beta} was removed`,
  );
  expect(site.root.currentNumber()).toBe(2);
});

test('a promotion after a rollback follows the release that was live', async () => {
  await rollback(site.root);
  await site.publishText('beta', 'third');
  const { release } = await promote(site.root, SAMPLE_SETTINGS);
  expect(release).toMatchObject({ number: 3, predecessor: 1 });
});
