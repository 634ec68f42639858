import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from '@rstest/core';
import { sha256 } from '../../model/store/content.ts';
import { UserError } from '@site/contracts/user-error';
import { openSite, siteIn } from '../../model/store/site.ts';
import { hold, resume } from '../promote/actions.ts';
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
  expect(await log.numbers()).toEqual([]);
  expect(await log.lastReadable()).toEqual({ stored: undefined, damaged: [] });
  await expect(log.entry(1)).rejects.toThrow('There is no release 1');
});

test('entries are numbered from 1 without gaps, and each names the hash of the one before', async () => {
  await site().log.append(sampleEntry(1));
  for (const why of ['one', 'two', 'three']) {
    await hold(site(), { by: 'Ada', why });
    await resume(site(), { by: 'Ada' });
  }
  expect(await site().log.numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  let before: string | null = null;
  for (const number of await site().log.numbers()) {
    expect((await site().log.entry(number)).before, `entry ${number}`).toBe(before);
    before = sha256(readFileSync(fileOf(number)));
  }
});

test('of two that append at one number, one wins, and the other one is told', async () => {
  const by = ['Ada', 'Bob', 'Cy', 'Di'];
  const won = await Promise.all(by.map((each) => site().log.append(sampleEntry(1, { by: each }))));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect((await site().log.entry(1)).by).toBe(by[won.indexOf(true)]);
});

test('twenty changes at once all land, one after the other, and none is lost', async () => {
  await site().log.append(sampleEntry(1));
  await Promise.all(
    Array.from({ length: 20 }, (_, number) => hold(site(), { by: `user ${number}`, why: `${number}` })),
  );
  // The first one holds the site; for the others there is nothing to do.
  expect(await site().log.numbers()).toEqual([1, 2]);
});

test('a log that goes past nine entries keeps its order', async () => {
  const { log } = site();
  for (let number = 1; number <= 12; number += 1) await log.append(sampleEntry(number));
  expect(await site().log.headNumber()).toBe(12);
  expect((await site().log.head())?.entry.number).toBe(12);
});

test('a process that has seen a number finds the entries of other processes behind it', async () => {
  const [one, other] = [site(), site()];
  await one.log.append(sampleEntry(1));
  expect((await other.log.head())?.entry.number).toBe(1);
  await one.log.append(sampleEntry(2));
  await one.log.append(sampleEntry(3));
  expect((await other.log.head())?.entry.number).toBe(3);
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

test('foreign files next to the entries count for nothing', async () => {
  await site().log.append(sampleEntry(1));
  for (const name of ['9.json', '000000009.json~', 'notes.txt', '000000000.json', 'zzz']) {
    writeFileSync(path.join(folder, 'log', name), '{}');
  }
  expect(await site().log.numbers()).toEqual([1]);
  expect((await site().log.head())?.entry.number).toBe(1);
});

test('the clock decides nothing: entries whose times run backwards keep their order', async () => {
  await site().log.append(sampleEntry(1, { at: '2030-01-01T00:00:00.000Z' }));
  await site().log.append(sampleEntry(2, { at: '1999-01-01T00:00:00.000Z', by: 'Bob' }));
  expect((await site().log.head())?.entry.by).toBe('Bob');
  await hold(site(), { by: 'Ada', why: 'x' });
  expect((await site().log.head())?.entry.number).toBe(3);
});
