import { expect, test } from '@rstest/core';
import type { ConsoleState } from '../document/console-state.ts';
import { StateFeed } from './state-feed.ts';

/** A feed of a document that has nothing but a head. */
function sampleFeed() {
  let head = 1;
  let [reads, looks] = [0, 0];
  const feed = new StateFeed(
    async () => {
      reads += 1;
      return { head, at: String(reads) } as ConsoleState;
    },
    async () => {
      looks += 1;
      return head;
    },
    { pollMs: 1, wholeMs: 60_000 },
  );
  return {
    feed,
    counts: () => ({ reads, looks }),
    change: () => {
      head += 1;
    },
  };
}

/** Heads of the documents that somebody gets; `until` waits for as many. */
function listener(feed: StateFeed) {
  const heads: number[] = [];
  let told = () => {};
  const end = feed.subscribe((json) => {
    heads.push((JSON.parse(json) as { head: number }).head);
    told();
  });
  const until = async (count: number) => {
    while (heads.length < count) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise<void>((resolve) => {
        told = resolve;
      });
    }
  };
  return { heads, end, until };
}

test('a change is sent to everybody who listens, and read once', async () => {
  const { feed, counts, change } = sampleFeed();
  const listeners = [listener(feed), listener(feed), listener(feed)];
  await Promise.all(listeners.map(({ until }) => until(1)));
  change();
  await Promise.all(listeners.map(({ until }) => until(2)));
  expect(listeners.map(({ heads }) => heads)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(counts().reads).toBe(2);
  for (const { end } of listeners) end();
});

test('a page that comes later gets the document at once', async () => {
  const { feed, counts } = sampleFeed();
  const first = listener(feed);
  await first.until(1);
  const second = listener(feed);
  expect(second.heads).toEqual([1]);
  expect(counts().reads).toBe(1);
  first.end();
  second.end();
});

test('nobody looks when nobody listens', async () => {
  const { feed, counts } = sampleFeed();
  const first = listener(feed);
  await first.until(1);
  first.end();
  const { looks } = counts();
  // The time in which another feed looks several times.
  const other = sampleFeed();
  const clock = listener(other.feed);
  await clock.until(1);
  for (const count of [2, 3, 4]) {
    other.change();
    // oxlint-disable-next-line no-await-in-loop
    await clock.until(count);
  }
  clock.end();
  expect(counts().looks).toBe(looks);
  const again = listener(feed);
  await again.until(1);
  expect(again.heads).toEqual([1]);
  again.end();
});
