import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder, runningStack } from './data-folder.ts';

const ADDRESS = { url: 'http://localhost:1', serviceKey: 'sb_secret_x' };
const { pid: deadPid } = spawnSync(process.execPath, ['--version']);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-db-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second claim is refused until the first is released', () => {
  const release = claimDataFolder(folder, ADDRESS);
  expect(() => claimDataFolder(folder, ADDRESS)).toThrow(`is in use: stop process ${process.pid} first`);
  expect(runningStack(folder)).toEqual(ADDRESS);
  release();
  expect(runningStack(folder)).toBeUndefined();
  claimDataFolder(folder, ADDRESS)();
});

test('another living process keeps its claim, and only its user can read the key in it', () => {
  const release = claimDataFolder(folder, ADDRESS);
  expect(readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o077)).toEqual([0]);
  release();
  writeFileSync(join(folder, `stack-${process.ppid}-0123abcd.json`), JSON.stringify(ADDRESS));
  expect(() => claimDataFolder(folder, ADDRESS)).toThrow('in use');
});

test('the claim of a process that was killed is void, also if this one got its id', () => {
  for (const pid of [deadPid, process.pid]) writeFileSync(join(folder, `stack-${pid}-0123abcd.json`), '');
  expect(runningStack(folder)).toBeUndefined();
  claimDataFolder(folder, ADDRESS)();
  expect(readdirSync(folder)).toEqual([]);
});
