import { inBatches } from '@site/release-model/work';
import { UnreadableEntryError } from '@site/release-model/release-log';
import { parseRecord, recordKey } from '@site/release-model/version-record';
import type { Site } from '@site/release-model/site';

/** Numbers of entries with which visitors got a version: of those in which it was live, and in which it was a canary. */
export type LiveReleases = { live: readonly number[]; canary: readonly number[] };

/** Most entries that are read: in a bucket, some five seconds. */
const MOST_ENTRIES = 2000;

/**
 * Looks a version up in the log: from the entry after which it was published, as far as its record says. Of a log that has
 * grown long since, the first entries from there and the last one are read.
 */
export async function liveReleases(site: Site, name: string, version: string): Promise<LiveReleases> {
  const bytes = await site.store.read(recordKey(name, version));
  const after = (bytes && parseRecord(bytes)?.after) ?? 0;
  const later = (await site.log.numbers()).filter((number) => number > after);
  const numbers = [...new Set([...later.slice(0, MOST_ENTRIES), ...later.slice(-1)])];
  const read = (number: number) =>
    site.log.entry(number).catch((error: unknown) => {
      if (error instanceof UnreadableEntryError) return undefined;
      throw error;
    });
  const live: number[] = [];
  const canary: number[] = [];
  for await (const { number, found: entry } of inBatches(numbers, read)) {
    if (entry?.packages[name]?.version === version) live.push(number);
    else if (entry?.canary?.packages[name]?.version === version) canary.push(number);
  }
  return { live, canary };
}
