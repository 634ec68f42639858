import type { Store } from '@site/release-model/store';
import type { Random } from '@site/release-model/testing/seeded-random';
import { BUCKET_MS, REGIONS_MS } from './assumptions.ts';
import type { VirtualClock } from '@site/release-model/testing/virtual-clock';

/** A bucket that is asked over networks, in the time of a virtual clock. */
export type Network = {
  /** The bucket as a region sees it. */
  from: (region: number) => Store;
  /** Waits for answers that a region asks for one after the other. */
  roundTrips: (region: number, count: number) => Promise<void>;
};

/** @param store the bucket; it must answer at once */
export function network(clock: VirtualClock, random: Random, store: Store): Network {
  const latency = (region: number) =>
    (REGIONS_MS[region] ?? 0) + BUCKET_MS.least + random.below(BUCKET_MS.most - BUCKET_MS.least);
  /** The bucket acts in the middle between question and answer. */
  const asked = async <Answer>(region: number, ask: () => Promise<Answer>): Promise<Answer> => {
    const ms = latency(region);
    await clock.sleep(ms / 2);
    const answer = await ask();
    await clock.sleep(ms / 2);
    return answer;
  };
  return {
    from: (region) => ({
      name: store.name,
      read: (key) => asked(region, () => store.read(key)),
      create: (key, bytes) => asked(region, () => store.create(key, bytes)),
      list: (prefix, after, most) => asked(region, () => store.list(prefix, after, most)),
      remove: (keys) => asked(region, () => store.remove(keys)),
    }),
    roundTrips: async (region, count) => {
      for (let trip = 0; trip < count; trip += 1) await clock.sleep(latency(region));
    },
  };
}
