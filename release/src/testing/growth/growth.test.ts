import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { documentTable, markdownTable, outdatedCells } from './document.ts';
import { growthRows } from './growth-rows.ts';
import { costBySize, measureShip, type ShipCost } from './ship-cost.ts';
import { VirtualClock } from './virtual-clock.ts';

/** The requests of each step, which depend on nothing but the size of the site. */
const requestsOf = ({ publish, promote, conflict, follow, entryBytes }: ShipCost) => ({
  entryBytes,
  conflictTrips: conflict.roundTrips,
  requests: [publish, promote, conflict, follow].map(({ lists, reads, creates }) => [lists, reads, creates]),
});

test('a ship of the real code costs what the smaller ones say', async () => {
  const costOf = await costBySize();
  expect(requestsOf(costOf(5, 30))).toEqual(requestsOf(await measureShip(5, 30)));
}, 300_000);

test('the table of docs/growth.md says what "npm run growth" prints', async () => {
  const document = readFileSync(path.join(process.cwd(), '../docs/growth.md'), 'utf8');
  const outdated = outdatedCells(documentTable(document), markdownTable(await growthRows()));
  expect(outdated, 'run "npm run growth -- --write", and read what docs/growth.md says about it').toEqual([]);
}, 600_000);

test('a table is outdated from a tenth of a number on, and with other words', () => {
  const table = (value: string) =>
    markdownTable([
      ['', 'site'],
      ['ships', value],
    ]);
  expect(outdatedCells(table('1,000, 0.8'), table('1,090, 1.0'))).toEqual([]);
  for (const other of ['1,110, 0.8', '1,000, 1.1', '1,000', '1,000 s, 0.8']) {
    expect(outdatedCells(table('1,000, 0.8'), table(other))).toEqual([`1,000, 0.8 is ${other}`]);
  }
});

test('virtual time passes in order, and only while everybody waits', async () => {
  const clock = new VirtualClock();
  const order: string[] = [];
  const wait = async (name: string, ms: number) => {
    await clock.sleep(ms);
    order.push(`${name} ${clock.now}`);
  };
  void wait('late', 30);
  void wait('early', 10).then(() => wait('early again', 5));
  void wait('too late', 50);
  await clock.runUntil(40);
  expect(order).toEqual(['early 10', 'early again 15', 'late 30']);
  expect(clock.now).toBe(40);
});
