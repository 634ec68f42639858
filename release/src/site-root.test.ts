import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { SiteRoot } from './site-root.ts';

let root: SiteRoot;
beforeEach(() => {
  root = new SiteRoot(mkdtempSync(path.join(tmpdir(), 'promoscope-root-')));
});
afterEach(() => rmSync(root.folder, { recursive: true }));

function storeRelease(record: object): void {
  mkdirSync(root.releaseFolder(1), { recursive: true });
  writeFileSync(path.join(root.releaseFolder(1), 'release.json'), JSON.stringify(record));
}

test('a release is read as it was stored', () => {
  const record = { number: 1, versions: { shell: '1.0.0-a' }, previous: { content: '1.0.0-b' } };
  storeRelease(record);
  expect(root.release(1)).toEqual(record);
});

test('the record of an earlier release tool, with other names, can still be read', () => {
  storeRelease({ number: 1, parts: { shell: '1.0.0-a' } });
  expect(root.release(1)).toEqual({ number: 1, versions: { shell: '1.0.0-a' }, previous: {} });
});
