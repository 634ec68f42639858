import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { exportSite } from './export-site.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from './testing/sample-site.ts';

let site: SampleSite;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.remove());

test('a static host gets pages, headers, and the package files of every kept release under their addresses', async () => {
  const { release: first } = await promote(site.root, SAMPLE_SETTINGS);
  await site.publishText('beta', 'second');
  const { release: second } = await promote(site.root, SAMPLE_SETTINGS);
  const folder = path.join(site.folder, 'exported');
  expect(exportSite(site.root, folder).number).toBe(2);
  expect(readFileSync(path.join(folder, 'beta.html'), 'utf8')).toContain('beta second');
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).toContain('Content-Security-Policy: ');
  for (const { integrity } of [first, second]) {
    for (const address of Object.keys(integrity)) expect(existsSync(path.join(folder, address))).toBe(true);
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.(?:br|gz)$|node\/|site-package/.test(file))).toEqual([]);
});

test('the fallback version is exported although its release was removed', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  await site.publishText('beta', 'second');
  const { release } = await promote(site.root, SAMPLE_SETTINGS);
  await prune(site.root, 1);
  expect(site.root.releaseNumbers()).toEqual([2]);
  const folder = path.join(site.folder, 'exported');
  exportSite(site.root, folder);
  const before = release.previous['beta'] ?? 'none';
  expect(existsSync(path.join(folder, 'packages/beta', before, 'remote-entry.js'))).toBe(true);
});

test('an existing folder is refused, and so is an export before the first promotion', async () => {
  expect(() => exportSite(site.root, path.join(site.folder, 'exported'))).toThrow('No release is live');
  await promote(site.root, SAMPLE_SETTINGS);
  expect(() => exportSite(site.root, site.folder)).toThrow('exists already: name a new folder');
});
