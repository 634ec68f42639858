import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { sampleSite, type SampleSite } from '../changes/testing/sample-site.ts';
import { siteIn } from '../model/store/site.ts';
import { memoryStore } from '../model/testing/memory-store.ts';
import { roundTripStore } from '../model/testing/round-trip-store.ts';
import { LiveSite } from './live-site.ts';
import { responding } from './testing/responding.ts';

const store = memoryStore();
let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite(store);
  await sample.promote();
});
afterAll(() => sample.remove());

/** A server of a store that counts, at a time that only the test changes. */
async function server() {
  const time = { now: 0 };
  const { store: counting, use } = roundTripStore(store);
  const site = siteIn(counting);
  const live = new LiveSite(site, { pollMs: 1000, now: () => time.now });
  await live.look();
  const respond = responding(site, live);
  const statusOf = async (target: string) => (await respond(target, 'localhost')).status;
  return { statusOf, time, calls: () => use.reads + use.lists };
}

const CHANCE = Array.from({ length: 50 }, (_, number) => number.toString(16).padStart(10, '0'));

/** Asks for addresses that nothing has, all at once, and returns how often that calls the store. */
async function callsFor(addresses: readonly string[]): Promise<number> {
  const { statusOf, time, calls } = await server();
  // What belongs to every answer is read once.
  for (const known of ['/nowhere', '/packages/beta/x.0123456789.js']) await statusOf(known);
  time.now += 10_000;
  const before = calls();
  const answers = await Promise.all(addresses.map((address) => statusOf(address)));
  expect(new Set(answers)).toEqual(new Set([404]));
  return calls() - before;
}

test('addresses by chance, however long, cost no call of the store but the look of each second', async () => {
  const look = await callsFor(['/nowhere']);
  const addresses = CHANCE.flatMap((hash) => [
    `/${hash.repeat(1000)}`,
    `/a${'-'.repeat(15_000)}${hash}`,
    `/releases/1.0.0-${hash}.json`,
  ]);
  expect(await callsFor(addresses)).toBe(look);
});

test('files of packages that nothing has cost one look for all, because another server may know them', async () => {
  const look = await callsFor(['/nowhere']);
  const addresses = CHANCE.flatMap((hash) => [
    `/packages/beta/1.0.0-${hash}/x0.js`,
    `/packages/beta/x.${hash}.js`,
    `/packages/nobody/1.0.0-${hash}/x0.js`,
    `/packages/__proto__/1.0.0-${hash}/x0.js`,
    `/packages/constructor/static/js/x.${hash}.js`,
    `/packages/beta/__proto__/${hash}.js`,
  ]);
  expect(await callsFor(addresses)).toBe(look);
});

test('a file of a release that the server has not seen yet is served all the same', async () => {
  const { statusOf } = await server();
  const { version } = (await sample.ship('beta', 'on another replica')).entry.packages['beta']!;
  expect(await statusOf(`/packages/beta/${version}/x0.js`)).toBe(200);
});
