import { expect, test } from '@rstest/core';
import { costBySize, measureShip, type ShipCost } from './ship-cost.ts';

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
