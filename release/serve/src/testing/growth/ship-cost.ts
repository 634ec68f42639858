import { entryKey } from '@site/release-model/release-log';
import { promote } from '@site/release-changes/promote';
import { LiveSite } from '../../live-site.ts';
import { siteIn } from '@site/release-model/site';
import { interruptedStore } from '@site/release-changes/testing/counting-store';
import { measuredSite } from './measured-site.ts';
import { roundTripStore, type StoreUse } from '@site/release-model/testing/round-trip-store';

/** What the steps of one ship ask of a store. */
export type ShipCost = {
  publish: StoreUse;
  promote: StoreUse;
  /** From another team's entry that was faster to the own entry behind it. */
  conflict: StoreUse;
  /** A server takes the new release up. */
  follow: StoreUse;
  entryBytes: number;
};

/** Runs the real publication and promotion of one remote, with and without a conflict, and the real server's look. */
export async function measureShip(remotes: number, pages: number): Promise<ShipCost> {
  const site = await measuredSite(remotes, pages);
  const by = 'Ada';
  try {
    const publishing = roundTripStore(site.store);
    const r1 = await site.publishNext(publishing.store, 'r1');
    const serving = roundTripStore(site.store);
    const live = new LiveSite(siteIn(serving.store));
    await live.look();
    const beforeLook = { ...serving.use };
    const promoting = roundTripStore(site.store);
    const { entry } = await promote(siteIn(promoting.store), { by, packages: { r1 } });
    await live.look();

    const other = await site.publishNext(site.store, 'r2');
    const next = await site.publishNext(site.store, 'r1');
    let beforeConflict = promoting.use;
    const interrupted = interruptedStore(site.store, 'log/', async () => {
      await promote(siteIn(site.store), { by, packages: { r2: other } });
      beforeConflict = { ...conflicting.use };
    });
    const conflicting = roundTripStore(interrupted);
    await promote(siteIn(conflicting.store), { by, packages: { r1: next } });
    return {
      publish: publishing.use,
      promote: promoting.use,
      conflict: combined(conflicting.use, beforeConflict, (all, before) => all - before),
      follow: combined(serving.use, beforeLook, (all, before) => all - before),
      entryBytes: (await site.store.read(entryKey(entry.number)))?.length ?? 0,
    };
  } finally {
    site.remove();
  }
}

function combined(a: StoreUse, b: StoreUse, of: (a: number, b: number) => number): StoreUse {
  return {
    lists: of(a.lists, b.lists),
    reads: of(a.reads, b.reads),
    creates: of(a.creates, b.creates),
    roundTrips: of(a.roundTrips, b.roundTrips),
    bytesRead: of(a.bytesRead, b.bytesRead),
    bytesCreated: of(a.bytesCreated, b.bytesCreated),
  };
}

/** The cost of a ship on a site of any size. */
export type CostOf = (remotes: number, pages: number) => ShipCost;

/** Sizes at which the real code runs: remotes, pages of each. */
const BASE = [2, 11] as const;
const MORE_REMOTES = [6, 11] as const;
const MORE_PAGES = [2, 21] as const;
/** With one page the order of all requests is the same on any machine. */
const ONE_PAGE = [2, 1] as const;

/**
 * Measures small sites and goes on from there: each further remote and each further page costs the same, as a test shows.
 * Pages are stored while others are rendered, so they add requests, and no round trips.
 */
export const costBySize = (): Promise<CostOf> => (measured ??= measureSizes());

/** The same in every run, so that a process measures once. */
let measured: Promise<CostOf> | undefined;

async function measureSizes(): Promise<CostOf> {
  const onePage = await measureShip(...ONE_PAGE);
  const base = await measureShip(...BASE);
  const remotes = await measureShip(...MORE_REMOTES);
  const pages = await measureShip(...MORE_PAGES);
  return (remoteCount, pageCount) => {
    const at = (of: (cost: ShipCost) => number) =>
      of(base) +
      ((of(remotes) - of(base)) / (MORE_REMOTES[0] - BASE[0])) * (remoteCount - BASE[0]) +
      ((of(pages) - of(base)) / (MORE_PAGES[1] - BASE[1])) * (pageCount - BASE[1]);
    const step = (name: Exclude<keyof ShipCost, 'entryBytes'>): StoreUse => ({
      lists: at((cost) => cost[name].lists),
      reads: at((cost) => cost[name].reads),
      creates: at((cost) => cost[name].creates),
      roundTrips: onePage[name].roundTrips,
      bytesRead: at((cost) => cost[name].bytesRead),
      bytesCreated: at((cost) => cost[name].bytesCreated),
    });
    return {
      publish: step('publish'),
      promote: step('promote'),
      conflict: step('conflict'),
      follow: step('follow'),
      entryBytes: at(({ entryBytes }) => entryBytes),
    };
  };
}
