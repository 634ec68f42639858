import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { MOST_OF_EACH } from '@site/release-build/delta-maker';
import { documentTable, markdownTable, outdatedCells } from './document.ts';
import { growthRows } from './growth-rows.ts';
import { costBySize, measureShip, type ShipCost } from './ship-cost.ts';

/** The requests of each step, which depend on nothing but the size of the site. */
const requestsOf = ({ publish, promote, conflict, follow, entryBytes }: ShipCost) => ({
  entryBytes,
  conflictTrips: conflict.roundTrips,
  requests: [publish, promote, conflict, follow].map(({ lists, reads, creates }) => [lists, reads, creates]),
});

test('a ship of the real code costs what the smaller ones say', async () => {
  const costOf = await costBySize();
  const pages = MOST_OF_EACH + 30;
  expect(requestsOf(costOf(5, pages))).toEqual(requestsOf(await measureShip(5, pages)));
}, 300_000);

test('the table of growth.md says what "npm run growth -w release/serve" prints', async () => {
  const document = readFileSync(path.join(process.cwd(), 'growth.md'), 'utf8');
  const outdated = outdatedCells(documentTable(document), markdownTable(await growthRows()));
  expect(outdated, 'run "npm run growth -w release/serve -- --write", and read growth.md').toEqual([]);
}, 600_000);
