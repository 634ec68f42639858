import { afterEach, expect, rstest, test } from '@rstest/core';
import { siteIn } from '../model/store/site.ts';
import { memoryStore } from '../model/testing/memory-store.ts';
import { roundTripStore } from '../model/testing/round-trip-store.ts';
import { sampleSite } from '../changes/testing/sample-site.ts';
import { LiveSite, POLL_MS } from './live-site.ts';

afterEach(() => {
  rstest.useRealTimers();
});

/** A live sample in a store that counts, and a server's view of it. */
async function followed() {
  const store = memoryStore();
  const sample = await sampleSite(store);
  await sample.promote();
  const counting = roundTripStore(store);
  const live = new LiveSite(siteIn(counting.store));
  await live.look();
  return { sample, live, use: counting.use };
}

test('a new release is on a server after a look at the log and three further round trips', async () => {
  const { sample, live, use } = await followed();
  const before = { ...use };
  await live.look();
  expect(use.roundTrips - before.roundTrips).toBe(1);
  await sample.ship('beta', 'next');
  const atShip = { ...use };
  expect((await live.look())?.entry.number).toBe(2);
  expect({
    roundTrips: use.roundTrips - atShip.roundTrips,
    lists: use.lists - atShip.lists,
  }).toEqual({ roundTrips: 4, lists: 1 });
  sample.remove();
});

test('a server that follows the log begins a look each second, whether anybody asks for a page or not', async () => {
  const { sample, live, use } = await followed();
  rstest.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const begun = () => use.reads;
  const stop = live.follow();
  const first = begun();
  const looked = async () => {
    await live.look();
  };
  await looked();
  for (let look = 1; look <= 5; look += 1) {
    rstest.advanceTimersByTime(POLL_MS - 1);
    expect(begun()).toBe(first + look - 1);
    rstest.advanceTimersByTime(1);
    expect(begun()).toBe(first + look);
    await looked();
  }
  expect(POLL_MS).toBe(1000);
  stop();
  rstest.advanceTimersByTime(10 * POLL_MS);
  expect(begun()).toBe(first + 5);
  sample.remove();
});
