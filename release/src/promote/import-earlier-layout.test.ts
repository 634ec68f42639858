import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { liveView } from '../serve/export-site.ts';
import { openSite } from '../store/site.ts';
import { buildSampleRemote, buildSampleShell } from '../testing/sample-packages.ts';
import { SAMPLE_SETTINGS } from '../testing/sample-site.ts';
import { importEarlierLayout } from './import-earlier-layout.ts';
import { promote } from './promote.ts';
import { rollbackRelease } from './rollback.ts';
import { verify } from './verify.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'promoscope-earlier-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SHELL_VERSION = '1.0.0-aaaaaaaaaa';
const FIRST = '1.0.0-1111111111';
const SECOND = '1.0.0-2222222222';
const BETA = '1.0.0-bbbbbbbbbb';

const write = (file: string, content: string | object) => {
  const target = path.join(folder, 'root', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
};

function writeVersion(packageFolder: string, name: string, version: string): void {
  const target = path.join(folder, 'root/packages', name, version);
  cpSync(path.join(packageFolder, 'dist'), target, { recursive: true });
}

function writeRelease(number: number, alpha: string, previous: object): void {
  const text = `<h1>alpha ${alpha}</h1>`;
  write(`releases/${number}/public/index.html`, text);
  write(`releases/${number}/public/index.html.br`, `brotli of ${text}`);
  write(`releases/${number}/public/beta.html`, '<h1>beta</h1>');
  write(`releases/${number}/public/404.html`, '<h1>Not found</h1>');
  write(`releases/${number}/contents.json`, {
    pages: [
      { path: '/', remote: 'alpha', expose: './home', owner: 'alpha', links: [] },
      { path: '/beta', remote: 'beta', expose: './beta', owner: 'beta', links: [] },
    ],
    files: [],
  });
  write(`releases/${number}/release.json`, {
    number,
    versions: { shell: SHELL_VERSION, alpha, beta: BETA },
    previous,
    settings: { ...SAMPLE_SETTINGS, PUBLIC_POSTHOG_KEY: `phc_${number}` },
    inlineScripts: ['sha256-x'],
    promotedAt: '2026-11-20T10:00:00.000Z',
    promotedBy: 'Grace',
  });
}

/** A site root of the earlier layout with two releases, of which one is live. */
function writeEarlierRoot(live: number): string {
  writeVersion(buildSampleShell(folder), 'shell', SHELL_VERSION);
  const alpha = buildSampleRemote(folder, 'alpha', { './home': '<h1>alpha</h1>', './fragment/banner': '' });
  writeVersion(alpha, 'alpha', FIRST);
  writeVersion(alpha, 'alpha', SECOND);
  writeVersion(buildSampleRemote(folder, 'beta', { './beta': '<h1>beta</h1>' }), 'beta', BETA);
  writeRelease(1, FIRST, {});
  writeRelease(2, SECOND, { alpha: FIRST });
  symlinkSync(`releases/${live}`, path.join(folder, 'root/current'));
  return path.join(folder, 'root');
}

const textOf = async (root: string) => {
  const site = openSite(root);
  const view = await liveView(site);
  return (await site.content.get(view.page('/')?.hash ?? '')).toString();
};

test('an earlier site root is imported once, with one sentence: every release is an entry, and the live one stays live', async () => {
  const root = writeEarlierRoot(2);
  const said: string[] = [];
  const site = openSite(root);
  await importEarlierLayout(site, root, (line) => said.push(line));
  await importEarlierLayout(openSite(root), root, (line) => said.push(line));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('Imported 2 releases and 4 package versions');
  const { entry } = (await site.log.head())!;
  expect(entry).toMatchObject({
    number: 2,
    action: 'import',
    by: 'Grace',
    settings: { PUBLIC_POSTHOG_KEY: 'phc_2' },
    packages: { alpha: { version: SECOND, previous: { version: FIRST }, since: 2 }, shell: { since: 1 } },
  });
  expect(await textOf(root)).toBe(`<h1>alpha ${SECOND}</h1>`);
  expect((await verify(site)).damages).toEqual([]);
  const view = await liveView(site);
  expect(view.page('/')?.br).toBeDefined();
  expect(await view.packageFile('alpha', SECOND, 'remote-entry.js')).toBeDefined();
});

test('a release that was returned to stays live, and a rollback gives an imported page back', async () => {
  const root = writeEarlierRoot(1);
  const site = openSite(root);
  await importEarlierLayout(site, root, () => {});
  expect(await textOf(root)).toBe(`<h1>alpha ${FIRST}</h1>`);
  await rollbackRelease(site, 1, { by: 'Ada' });
  expect(await textOf(root)).toBe(`<h1>alpha ${SECOND}</h1>`);
});

test('an import that was killed is finished by the next command', async () => {
  const root = writeEarlierRoot(2);
  const site = openSite(root);
  let count = 0;
  const append = site.log.append.bind(site.log);
  site.log.append = (entry) => {
    count += 1;
    if (count === 2) throw new Error('killed');
    return append(entry);
  };
  await expect(importEarlierLayout(site, root, () => {})).rejects.toThrow('killed');
  await importEarlierLayout(openSite(root), root, () => {});
  expect((await openSite(root).log.head())?.entry.number).toBe(2);
  expect(await textOf(root)).toBe(`<h1>alpha ${SECOND}</h1>`);
});

test('a promotion goes on from an imported release', async () => {
  const root = writeEarlierRoot(2);
  const site = openSite(root);
  await importEarlierLayout(site, root, () => {});
  const { entry } = await promote(site, { by: 'Ada', packages: { alpha: FIRST }, adoptsRules: true });
  expect(entry).toMatchObject({ number: 3, packages: { alpha: { version: FIRST } } });
  expect(await textOf(root)).toContain('<h1>alpha</h1>');
});
