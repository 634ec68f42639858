import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { openSite, siteIn } from '../../model/store/site.ts';
import { hold } from '../promote/actions.ts';
import { SAMPLE_BUDGETS } from '../../build/testing/sample-candidate.ts';
import { SAMPLE_SETTINGS } from '../testing/sample-site.ts';
import { removeFolder, temporaryFolder } from '../../model/testing/temporary-folder.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { entryKey } from '../../model/log/release-log.ts';

const folders: string[] = [];
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  folders.push(folder);
});
afterAll(() => folders.forEach(removeFolder));

const site = () => openSite(folder);
const fileOf = (number: number) => path.join(folder, entryKey(number));

const sampleEntry = (number: number, different: Partial<LogEntry> = {}): LogEntry => ({
  number,
  action: 'promote',
  by: 'Ada',
  at: '2026-01-01T00:00:00.000Z',
  release: number,
  changes: {},
  packages: {},
  settings: SAMPLE_SETTINGS,
  rules: { gate: 'x', release: '1.0.0', budgets: SAMPLE_BUDGETS },
  hold: null,
  quarantined: {},
  withdrawn: [],
  tool: 'x',
  shells: {},
  earlier: {},
  before: null,
  ...different,
});

test('an empty log has no head', async () => {
  const { log } = site();
  expect(await log.head()).toBeUndefined();
  expect(await log.headNumber()).toBe(0);
  expect(await log.lastReadable()).toEqual({ stored: undefined, damaged: [] });
  await expect(log.entry(1)).rejects.toThrow('There is no release 1');
});

test('a damaged head is named, and the last entry that can be read is still found', async () => {
  await site().log.append(sampleEntry(1));
  await site().log.append(sampleEntry(2));
  const whole = readFileSync(fileOf(2), 'utf8');
  const damages = ['', whole.slice(0, 200), 'not JSON', 'null', '[]', '{}', JSON.stringify(sampleEntry(7))];
  for (const damage of damages) {
    writeFileSync(fileOf(2), damage);
    await expect(site().log.head(), damage).rejects.toThrow(
      `${entryKey(2)} in ${folder} is damaged: restore this file from a backup`,
    );
    expect(await site().log.lastReadable(), damage).toMatchObject({
      stored: { entry: { number: 1 } },
      damaged: [2],
    });
  }
  rmSync(fileOf(1));
  expect(await site().log.lastReadable()).toEqual({ stored: undefined, damaged: [2, 1] });
});

test('a store that fails is no damage: nobody goes on with an earlier release because of it', async () => {
  await site().log.append(sampleEntry(1));
  await site().log.append(sampleEntry(2));
  const { store } = site();
  const read = async (key: string) => {
    if (key === entryKey(2)) throw new UserError('The bucket does not answer.');
    return store.read(key);
  };
  await expect(siteIn({ ...store, read }).log.lastReadable()).rejects.toThrow('does not answer');
});

test('the clock decides nothing: entries whose times run backwards keep their order', async () => {
  await site().log.append(sampleEntry(1, { at: '2030-01-01T00:00:00.000Z' }));
  await site().log.append(sampleEntry(2, { at: '1999-01-01T00:00:00.000Z', by: 'Bob' }));
  expect((await site().log.head())?.entry.by).toBe('Bob');
  await hold(site(), { by: 'Ada', why: 'x' });
  expect((await site().log.head())?.entry.number).toBe(3);
});
