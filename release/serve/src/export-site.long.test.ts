import {
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { releaseFileAddress } from '@site/release-model/pages';
import { contentKey } from '@site/release-model/content';
import { siteIn } from '@site/release-model/site';
import { memoryStore } from '@site/release-model/testing/memory-store';
import { roundTripStore } from '@site/release-model/testing/round-trip-store';
import { prune } from '@site/release-changes/prune';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';
import { hold } from '@site/release-changes/actions';
import { exportSite, liveView } from './site-tree.ts';
import { mirrorSite } from './mirror-site.ts';

let sample: SampleSite;
let empty: SampleSite;
let second: string;
beforeAll(async () => {
  [sample, empty] = await Promise.all([sampleSite(), sampleSite()]);
  await sample.promote();
  second = (await sample.ship('beta', 'second '.repeat(200))).entry.packages['beta']!.version;
});
afterAll(() => {
  sample.remove();
  empty.remove();
});

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

test('a static host gets pages, headers, and the package files of the last releases under their addresses', async () => {
  const folder = path.join(sample.folder, 'exported');
  expect((await exportSite(sample.site, folder)).number).toBe(2);
  expect(readFileSync(path.join(folder, 'beta.html'), 'utf8')).toContain('beta second');
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).toContain('Content-Security-Policy: ');
  expect(readFileSync(path.join(folder, '_headers'), 'utf8')).toContain('/beta/feed.xml\n  Content-Type: ');
  const { shell, alpha, beta } = sample.first;
  for (const file of [
    'index.html',
    '404.html',
    'beta/feed.xml',
    'sitemap.xml',
    'robots.txt',
    releaseFileAddress(shell!),
    `packages/shell/${shell}/static/js/index.1.js`,
    `packages/alpha/${alpha}/x0.js`,
    `packages/beta/${beta}/x0.js`,
    `packages/beta/${second}/x0.js`,
  ]) {
    expect(existsSync(path.join(folder, file)), file).toBe(true);
  }
  expect(filesIn(folder).filter((file) => /\.(?:br|gz)$|node\/|site-package/.test(file))).toEqual([]);
});

/** What a host without rules answers: the file at an address, or the index of a folder there. */
function plainAnswer(folder: string, address: string): string {
  const file = path.join(folder, address);
  const isFolder = existsSync(file) && statSync(file).isDirectory();
  return readFileSync(isFolder ? path.join(file, 'index.html') : file, 'utf8');
}

test('a host that knows files and the index of a folder has every page at its address', async () => {
  const folder = path.join(sample.folder, 'plain');
  await exportSite(sample.site, folder);
  const pages = (await liveView(sample.site)).pagePaths();
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(plainAnswer(folder, page), page).toContain('</html>');
  expect(plainAnswer(folder, '/beta')).toBe(plainAnswer(folder, '/beta.html'));
  expect(existsSync(path.join(folder, '404/index.html'))).toBe(false);
});

test('an existing folder is refused, and so is an export before the first promotion', async () => {
  await expect(exportSite(sample.site, sample.folder)).rejects.toThrow('exists already: name a new folder');
  const target = path.join(empty.folder, 'exported');
  await expect(exportSite(empty.site, target)).rejects.toThrow('Nothing is live yet');
  await expect(mirrorSite(empty.site, target)).rejects.toThrow('Nothing is live yet');
  expect(existsSync(target)).toBe(false);
});

test('a mirror has compressed copies, is brought up to date, and keeps the release before for requests under way', async () => {
  const folder = path.join(sample.folder, 'mirror');
  const liveFile = (file: string) => readFileSync(path.join(folder, 'current', file), 'utf8');
  expect(await mirrorSite(sample.site, folder)).toMatchObject({
    view: { entry: { number: 2 } },
    isNew: true,
  });
  expect(liveFile('beta.html')).toContain('beta second');
  expect(existsSync(path.join(folder, 'current/beta.html.br'))).toBe(true);
  expect(await mirrorSite(sample.site, folder)).toMatchObject({
    view: { entry: { number: 2 } },
    isNew: false,
  });
  const before = realpathSync(path.join(folder, 'current'));
  for (const text of ['third', 'fourth']) {
    await sample.ship('beta', text);
    await mirrorSite(sample.site, folder);
    expect(liveFile('beta.html')).toContain(`beta ${text}`);
  }
  expect(existsSync(before)).toBe(false);
  expect(readdirSync(path.join(folder, 'releases')).sort()).toEqual(['3', '4']);
  expect(existsSync(path.join(folder, 'packages/beta', sample.first['beta']!))).toBe(true);
});

test('a mirror drops what pruning has removed: in the end it has what a new one has', async () => {
  const mirrored = await sampleSite();
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(mirrored.folder, name)) as [string, string];
  await mirrored.promote();
  for (const text of ['a', 'b', 'c', 'd', 'e']) {
    await mirrored.ship('beta', text.repeat(600));
    await mirrorSite(siteIn(mirrored.site.store), old);
  }
  const before = filesIn(path.join(old, 'packages/beta')).length;
  await prune(mirrored.site, { keep: 1, days: 0 });
  await hold(mirrored.site, { by: 'Ada' });
  for (const folder of [old, fresh]) await mirrorSite(siteIn(mirrored.site.store), folder);
  expect(filesIn(path.join(old, 'packages/beta')).length).toBeLessThan(before);
  const files = (folder: string, part: string) =>
    filesIn(path.join(folder, part))
      .filter((file) => statSync(path.join(folder, part, file)).isFile())
      .sort();
  for (const part of ['packages', 'current']) expect(files(old, part), part).toEqual(files(fresh, part));
  // A new one has read lists that the other one needed no more.
  const inFresh = new Set(files(fresh, 'content'));
  expect(files(old, 'content').filter((file) => !inFresh.has(file))).toEqual([]);
  mirrored.remove();
});

test('a mirror reads from the store only what is new, and keeps no content that nothing needs', async () => {
  const store = memoryStore();
  const other = await sampleSite(store);
  await other.promote();
  const folder = path.join(other.folder, 'mirror');
  const mirror = async () => {
    const { store: counting, use } = roundTripStore(store);
    const { view } = await mirrorSite(siteIn(counting), folder);
    const { lists, reads } = use;
    return {
      page: path.join(folder, contentKey(view.page('/beta')!.hash)),
      use: { lists, reads },
    };
  };
  const pages = [(await mirror()).page];
  for (const text of ['second', 'third']) {
    await other.ship('beta', text);
    const { page, use } = await mirror();
    // Three of them for the script that has its content in its name, and its copies.
    expect(use).toEqual({ lists: 3, reads: 14 });
    pages.push(page);
  }
  expect(pages.map((page) => existsSync(page))).toEqual([false, true, true]);
  const [, , third = ''] = pages;
  const whole = readFileSync(third);
  // A power failure may leave half of a file.
  rmSync(third);
  writeFileSync(third, whole.subarray(0, 10));
  await other.ship('alpha', 'second');
  await mirror();
  expect(readFileSync(path.join(folder, 'current/beta.html'))).toEqual(whole);
  // Somebody edits a page where it lies, and its size stays the same.
  writeFileSync(path.join(folder, 'current/beta.html'), Buffer.alloc(whole.length, 'x'));
  await other.ship('alpha', 'third');
  await mirror();
  expect(readFileSync(path.join(folder, 'current/beta.html'))).toEqual(whole);
  other.remove();
});

test('the version that pages fall back to is exported although its release was pruned', async () => {
  await prune(sample.site, { keep: 1, days: 0 });
  const { packages } = (await sample.site.log.head())!.entry;
  const folder = path.join(sample.folder, 'pruned');
  await exportSite(sample.site, folder);
  for (const { version } of [packages['beta']!, packages['beta']!.previous!]) {
    expect(existsSync(path.join(folder, 'packages/beta', version, 'remote-entry.js')), version).toBe(true);
  }
  expect(existsSync(path.join(folder, 'packages/beta', sample.first['beta']!))).toBe(false);
});
