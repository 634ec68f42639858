import { expect, test } from '@rstest/core';
import { MOST_OF_EACH } from '@site/release-build/delta-maker';
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
