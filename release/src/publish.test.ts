import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { publish } from './publish.ts';
import { SiteRoot } from './site-root.ts';

let folder: string;
let root: SiteRoot;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'promoscope-publish-'));
  root = new SiteRoot(path.join(folder, 'site-root'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(text: string): string {
  const dist = path.join(folder, 'mfe-example/dist');
  mkdirSync(path.join(dist, 'web'), { recursive: true });
  writeFileSync(path.join(dist, 'site-package.json'), JSON.stringify({ name: 'example', version: '1.2.3' }));
  writeFileSync(path.join(dist, 'web/remote-entry.js'), text);
  return path.dirname(dist);
}

test('a version is named after its content, and publishing it again changes nothing', async () => {
  const first = await publish(root, build('a'));
  const again = await publish(root, build('a'));
  expect(first.version).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
  expect(first.isNew).toBe(true);
  expect(again).toEqual({ ...first, isNew: false });
});

test('different content is another version, and the earlier version stays', async () => {
  const first = await publish(root, build('a'));
  const second = await publish(root, build('b'));
  expect(second.version).not.toBe(first.version);
  expect(
    readFileSync(path.join(root.versionFolder('example', first.version), 'web/remote-entry.js'), 'utf8'),
  ).toBe('a');
  expect(root.latestVersions()).toEqual({ example: second.version });
});

test('text files get compressed copies, unless they are small', async () => {
  const { version } = await publish(root, build('x'.repeat(2000)));
  const file = path.join(root.versionFolder('example', version), 'web/remote-entry.js');
  expect(existsSync(`${file}.br`) && existsSync(`${file}.gz`)).toBe(true);
  const small = await publish(root, build('x'));
  expect(existsSync(path.join(root.versionFolder('example', small.version), 'web/remote-entry.js.br'))).toBe(
    false,
  );
});

test('a package without a build is refused', async () => {
  await expect(publish(root, path.join(folder, 'nothing'))).rejects.toThrow(
    'run "npm run build" in it first',
  );
});
