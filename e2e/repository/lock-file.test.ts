import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { workspaceFolders } from '../../scripts/packages.mjs';
import { workspace } from '../../scripts/run.mjs';

test('the lock file has the workspaces that are there, and nothing below any other folder', () => {
  const lock = JSON.parse(readFileSync(path.join(workspace, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, object>>;
  };
  const folders = Object.keys(lock.packages).map((entry) => entry.replace(/(?:^|\/)node_modules\/.*/, ''));
  // npm takes what a folder kept in the lock file asks for as installed, and an upgrade removes it.
  expect([...new Set(folders)].sort()).toEqual(['', ...workspaceFolders()].sort());
  const own = Object.keys(lock.packages).filter((entry) => !entry.includes('node_modules/'));
  expect(own.sort()).toEqual(['', ...workspaceFolders()].sort());
});
