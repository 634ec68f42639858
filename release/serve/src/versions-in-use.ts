import type { LogEntry } from '@site/release-model/log-entry';
import { noneIfDamaged } from '@site/release-model/content';
import { noneIfUnreadable } from '@site/release-model/release-log';
import type { Site } from '@site/release-model/site';

/** Releases whose package files stay available. */
const KEPT_RELEASES = 20;

/** A package version, and the hash of what it consists of. */
export type VersionInUse = { name: string; version: string; content: string };

/**
 * Every package version that one of the last releases consists of or falls back to, if it is still complete.
 *
 * @param after only releases behind this entry
 */
export async function versionsInUse(site: Site, head: LogEntry, after = 0): Promise<VersionInUse[]> {
  const first = Math.max(1, after + 1, head.number - KEPT_RELEASES + 1);
  const numbers = Array.from({ length: Math.max(0, head.number - first) }, (_, index) => first + index);
  const earlier = numbers.map((number) => site.log.entry(number).catch(noneIfUnreadable));
  const found = new Map<string, VersionInUse>();
  for (const entry of [head, ...(await Promise.all(earlier)).toReversed()]) {
    for (const [name, live] of Object.entries(entry?.packages ?? {})) {
      for (const { version, content } of [live, live.previous].filter((each) => each !== undefined)) {
        found.set(`${name}/${version}`, { name, version, content });
      }
    }
  }
  const all = [...found.values()];
  const areThere = await Promise.all(all.map(({ content }) => isThere(site, content)));
  return all.filter((_, index) => areThere[index]);
}

async function isThere(site: Site, content: string): Promise<boolean> {
  // Read, not only checked: pruning may have removed it since.
  return (await site.content.get(content).catch(noneIfDamaged)) !== undefined;
}
