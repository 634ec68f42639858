import { appendChange } from '@site/release-changes/append-change';
import { nextOf } from '@site/release-changes/next-states';
import { SHELL } from '@site/release-model/pages';
import { LiveSite, POLL_MS } from '../../live-site.ts';
import { siteIn } from '@site/release-model/site';
import { memoryStore } from '@site/release-model/testing/memory-store';
import { seededRandom } from '@site/release-model/testing/seeded-random';
import { BROWSER_MS, BUSIEST_HOUR, REGIONS_MS, RENDER_MS, type Scale } from './assumptions.ts';
import { network } from './network.ts';
import { firstEntry, liveAs, storeList } from './plain-entries.ts';
import type { ShipCost } from './ship-cost.ts';
import { VirtualClock } from '@site/release-model/testing/virtual-clock';

/** What a change of the site went through. */
type Change = {
  name: string;
  startedMs: number;
  /** When its entry was in the log; undefined if that had not happened by the end. */
  appendedMs?: number;
  /** How often another change was faster. */
  conflicts: number;
  entry?: number;
};

/** Some minutes of the busiest hour of a day. */
export type BusyHour = {
  ships: readonly Required<Change>[];
  /** A release of the shell, begun at the start; it renders every page. */
  shell: Change;
  /** Milliseconds from the start of a ship to its release on the servers, for each ship and region. */
  liveMs: readonly number[];
  /** Milliseconds from the entry to its release on the servers. */
  followMs: readonly number[];
};

const MINUTE_MS = 60_000;

/** Requests that the real log sends in each attempt: they take their time here, and count in the measured cost too. */
const LOG_REQUESTS = 3;

/**
 * Lets teams ship for some minutes in virtual time. The log, the repetition of a change that another one overtook, and the
 * servers that follow are the real code; what a promotion does between reading the head and appending takes the round
 * trips that were measured, and the time to render that was.
 */
export async function busyHour(
  scale: Scale,
  cost: ShipCost,
  minutes: number,
  seed: number,
): Promise<BusyHour> {
  const endMs = minutes * MINUTE_MS;
  const clock = new VirtualClock();
  const random = seededRandom(seed);
  const bucket = memoryStore();
  const { from, roundTrips } = network(clock, random, bucket);
  const names = Array.from({ length: scale.teams }, (_, index) => `team-${index + 1}`);
  await firstEntry(siteIn(bucket), [SHELL, ...names]);
  const pagesOf = (name: string) => (name === SHELL ? 1 : scale.pages / scale.teams);

  const ship = async (change: Change): Promise<void> => {
    await clock.sleep(change.startedMs);
    await roundTrips(0, cost.publish.roundTrips);
    const site = siteIn(from(0));
    const content = await storeList(siteIn(bucket), `${change.name} ${change.startedMs}`);
    const rendered = new Set<string>();
    let attempts = 0;
    const entry = await appendChange(site, { action: 'promote', by: change.name }, async (head) => {
      attempts += 1;
      const step = attempts === 1 ? cost.promote : cost.conflict;
      await roundTrips(0, step.roundTrips - LOG_REQUESTS);
      const state = head?.entry;
      if (!state) throw new Error('The log is empty.');
      const packages = { ...state.packages, [change.name]: liveAs(content, state, change.name) };
      for (const name of change.name === SHELL ? Object.keys(packages) : [change.name]) {
        const inputs = `${packages[SHELL]?.content} ${packages[name]?.content}`;
        if (rendered.has(inputs)) continue;
        rendered.add(inputs);
        await clock.sleep(pagesOf(name) * RENDER_MS);
      }
      if (attempts === 1) await clock.sleep(BROWSER_MS);
      return { ...nextOf(state), packages };
    });
    change.conflicts = attempts - 1;
    change.appendedMs = clock.now;
    if (entry) change.entry = entry.number;
  };

  const shell: Change = { name: SHELL, startedMs: 0, conflicts: 0 };
  const changes = Array.from(
    { length: Math.round((scale.shipsPerDay * BUSIEST_HOUR * minutes) / 60) },
    (): Change => ({ name: random.of(names), startedMs: random.below(endMs), conflicts: 0 }),
  );
  const failures: unknown[] = [];
  const seen = REGIONS_MS.map((_, region) => {
    const live = new LiveSite(siteIn(from(region)), { say: (message) => failures.push(message) });
    return follow(clock, live, random.below(POLL_MS));
  });
  for (const change of [shell, ...changes]) ship(change).catch((error: unknown) => failures.push(error));
  await clock.runUntil(endMs);
  if (failures.length > 0) throw new Error(String(failures[0]), { cause: failures[0] });

  const ships = changes.filter((each): each is Required<Change> => each.entry !== undefined);
  const followed = ships.flatMap((each) =>
    seen.flatMap((releases) => {
      const at = releases.find(({ number }) => number >= each.entry)?.at;
      return at === undefined ? [] : [{ live: at - each.startedMs, follow: at - each.appendedMs }];
    }),
  );
  return {
    ships,
    shell,
    liveMs: followed.map(({ live }) => live),
    followMs: followed.map((each) => each.follow),
  };
}

/** A server in a region that looks for new releases; returns the releases that it got, with the time. */
function follow(clock: VirtualClock, live: LiveSite, phaseMs: number): { number: number; at: number }[] {
  const releases: { number: number; at: number }[] = [];
  const look = async (): Promise<void> => {
    await clock.sleep(phaseMs);
    for (;;) {
      const number = (await live.look())?.entry.number ?? 0;
      if (number > (releases.at(-1)?.number ?? 0)) releases.push({ number, at: clock.now });
      await clock.sleep(POLL_MS);
    }
  };
  void look();
  return releases;
}
