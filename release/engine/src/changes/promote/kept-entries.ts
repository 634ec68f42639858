import type { LogEntry } from '../../model/log/log-entry.ts';
import { entryKey, noneIfUnreadable, numberOf } from '../../model/log/release-log.ts';
import type { Site } from '../../model/store/site.ts';
import { isQuarantined } from './next-states.ts';

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

/**
 * The entries whose releases a pruning keeps whole besides the last one: those to which a rollback of a package returns, the
 * last releases, and what is young.
 */
export async function keptEntries(
  site: Site,
  head: LogEntry,
  keep: number,
  youngMs: number,
): Promise<LogEntry[]> {
  const before = Object.keys(head.packages).map((name) => entryBefore(site, head, name));
  const kept = (await Promise.all(before)).flatMap((entry) => entry ?? []);
  const ages = await site.store.ages('log/');
  let releases = 0;
  for (const number of [...ages.keys()].map(numberOf).sort((a, b) => b - a)) {
    const isYoung = (ages.get(entryKey(number)) ?? 0) < youngMs;
    if (!isYoung && releases >= keep) continue;
    // Nothing returns to an entry that can't be read. What a store fails to send may be needed all the same.
    const entry = await site.log.entry(number).catch(noneIfUnreadable);
    if (!entry) continue;
    const isRelease = entry.release === number;
    if (isRelease) releases += 1;
    if (isYoung || isRelease) kept.push(entry);
  }
  return kept;
}
