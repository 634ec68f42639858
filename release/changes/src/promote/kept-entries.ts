import { inBatches } from '@site/release-model/work';
import type { LogEntry } from '@site/release-model/log-entry';
import { noneIfUnreadable } from '@site/release-model/release-log';
import type { Site } from '@site/release-model/site';
import type { Opened, Prepare } from './change.ts';
import { isQuarantined, liveState } from './next-states.ts';

/** What a pruning keeps: the last releases by number, and everything younger than some days. */
type KeepOrder = { keep: number; days: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a pruning takes besides its order: it is told the entries whose releases stay complete, and since when all stays. */
export type PruneMore = { onKept: (kept: readonly LogEntry[], since: string) => void };

/** Prepares a pruning: chooses the entries whose releases stay complete. */
export const prepareKept =
  ({
    site,
    order: { keep, days },
    more: { onKept },
  }: Opened<KeepOrder, PruneMore>): Prepare<{ keeps: number[] }> =>
  async (head) => {
    const state = liveState(head);
    const since = new Date(Date.now() - days * DAY_MS).toISOString();
    const kept = await entriesToKeep(site, state, keep, since);
    onKept(kept, since);
    // Another pruning may be under way: only what both keep is sure to stay.
    const isSafe = ({ number }: LogEntry) => state.pruning?.keeps.includes(number) ?? true;
    return { prepared: { keeps: kept.filter(isSafe).map(({ number }) => number) } };
  };

/**
 * The entry to which a rollback of a package returns: the last one with another version of it, leaving out versions that
 * are quarantined and entries that can't be read.
 */
export async function entryBefore(site: Site, state: LogEntry, name: string): Promise<LogEntry | undefined> {
  const live = state.packages[name];
  for (let number = (live?.since ?? 1) - 1; number > 0; number -= 1) {
    const entry = await site.log.entry(number).catch(() => undefined);
    if (!entry) continue;
    const current = entry.packages[name];
    if (!current) return undefined;
    if (current.content !== live?.content && !isQuarantined(state, name, current)) return entry;
    number = Math.min(number, current.since);
  }
  return undefined;
}

/** The entries whose releases stay complete. */
async function entriesToKeep(site: Site, head: LogEntry, keep: number, since: string): Promise<LogEntry[]> {
  const entries = new Map([[head.number, head]]);
  for (const name of Object.keys(head.packages)) {
    const before = await entryBefore(site, head, name);
    if (before) entries.set(before.number, before);
  }
  let releases = 0;
  const numbers = (await site.log.numbers()).toReversed();
  // What a store fails to send may be needed all the same.
  const read = (number: number) => site.log.entry(number).catch(noneIfUnreadable);
  for await (const { number, found: entry } of inBatches(numbers, read)) {
    // Nothing returns to an entry that can't be read.
    if (!entry) continue;
    const isRelease = entry.release === number;
    if (isRelease) releases += 1;
    if ((isRelease && releases <= keep) || entry.at >= since) entries.set(number, entry);
  }
  return [...entries.values()];
}
