import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';
import { foundMaps } from '../../build/publish/maps.ts';
import { contentKey, DamagedContentError } from '../../model/store/content.ts';
import { addVersion, contentOfReleases, type KeptContent } from '../../model/log/kept-content.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { THE_SITE } from '../../model/signatures/owners.ts';
import { openPreviews, previewIds, previewKey } from '../../model/release/preview.ts';
import { allRecords } from '../../model/versions/published-versions.ts';
import type { Site } from '../../model/store/site.ts';
import { GRACE_MS } from '../../model/store/store.ts';
import type { ByKey } from './commit.ts';
import { checkOwners } from './guards.ts';
import { keptEntries } from './kept-entries.ts';
import { liveState } from './next-states.ts';

/** What to keep: the last releases by number, and everything younger than some days. */
type PruneOrder = ByKey & { keep: number; days: number };

/** How many keys of content, and how many versions, pruning has removed. */
type Pruned = { content: number; versions: number };

/** Parts that are looked at together: in a bucket, each is a round trip. */
const AT_ONCE = 16;

/** Throws a {@link UserError} for a number that makes no sense. */
export function checkPruneOrder({ keep, days }: PruneOrder): void {
  if (!Number.isInteger(keep) || keep < 1) {
    throw new UserError('Give the number of releases to keep, 1 or more: site prune --keep 10');
  }
  if (!(days * DAY_MS >= GRACE_MS || days === 0)) {
    throw new UserError('Give the age in days, 1 or more: site prune --keep 10 --days 7');
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Content is looked at and removed in so many parts, so that what becomes young meanwhile is seen. */
const PARTS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/**
 * Removes content and versions that nothing needs, and that are older than some days by the store's own clock. It keeps the
 * live release, the last releases, everything young, open previews, and for each package the version that a rollback
 * would return to. The log stays whole. Nothing waits for it: what a change under way relies on is young. With no days at
 * all nobody may change anything meanwhile. Throws a {@link UserError} if it can't be told what is needed.
 */
export async function prune(site: Site, { keep, days, key }: PruneOrder): Promise<Pruned> {
  checkPruneOrder({ keep, days });
  const youngMs = days * DAY_MS;
  const head = liveState((await site.log.head())?.entry);
  await checkOwners(site, head, [THE_SITE], { key });
  const previews = await previewIds(site);
  const open = await openPreviews(site);
  const records = await allRecords(site);
  const maps = await foundMaps(site);
  const agesAtFirst = await site.store.ages('versions/');
  const entries = await keptEntries(site, head, keep, youngMs);
  const kept = await contentOfReleases(site, [...withCanary(head), ...entries, ...open]);
  for (const { key, name, version, record } of records) {
    const isYoung = (agesAtFirst.get(key) ?? 0) < youngMs;
    if (isYoung && record) await addVersion(site, kept, name, { version, content: record.content });
  }
  const isKept = (each: Named) => kept.versions.has(idOf(each));
  for (const { record } of maps.filter(isKept)) {
    for (const hash of Object.values(record?.maps ?? {})) kept.hashes.add(hash);
  }
  await checkClear(site, head, kept);

  const ages = await site.store.ages('versions/');
  const isOld = ({ key }: { key: string }) => (ages.get(key) ?? 0) >= youngMs;
  // Whoever promotes a version makes one of its records young.
  const young = new Set([...records, ...maps].filter((each) => !isOld(each)).map(idOf));
  const removed = [
    ...records.filter((each) => !isKept(each) || (each.record && !kept.hashes.has(each.record.content))),
    ...maps.filter((each) => !isKept(each)),
  ].filter((each) => !young.has(idOf(each)));
  await site.store.remove(removed.map(({ key }) => key));
  const removeOld = async (prefix: string, isNeeded: (key: string) => boolean): Promise<number> => {
    const found = [...(await site.store.ages(prefix))];
    const keys = found.flatMap(([key, age]) => (age >= youngMs && !isNeeded(key) ? [key] : []));
    if (keys.length > 0) await site.store.remove(keys);
    return keys.length;
  };
  const needed = new Set([...kept.hashes].map(contentKey));
  const content = await pLimit(AT_ONCE).map(PARTS, (part) =>
    removeOld(`content/${part}/`, (key) => needed.has(key)),
  );
  const ended = previews.filter((id) => !open.some((each) => each.id === id));
  await site.store.remove(ended.map(previewKey));
  return { content: content.reduce((sum, each) => sum + each, 0), versions: new Set(removed.map(idOf)).size };
}

type Named = { name: string; version: string };

const idOf = ({ name, version }: Named): string => `${name}@${version}`;

const withCanary = (entry: LogEntry) => [entry, ...(entry.canary ? [entry.canary] : [])];

/** Throws a {@link UserError} if something can't be read that says what is needed. */
async function checkClear(site: Site, head: LogEntry, kept: KeptContent): Promise<void> {
  const unclear = (await contentOfReleases(site, withCanary(head))).problems;
  // What an earlier pruning removed can't be needed any more.
  for (const [hash, error] of kept.problems) {
    if (!(error instanceof DamagedContentError && error.problem === 'missing')) unclear.set(hash, error);
  }
  const [problem] = unclear.values();
  if (problem) {
    throw new UserError(`Nothing was removed, because it can't be told what is needed: ${problem.message}`);
  }
}
