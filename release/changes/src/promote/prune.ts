import { addVersion, contentOfReleases, type KeptContent } from '@site/release-model/kept-content';
import type { LogEntry } from '@site/release-model/log-entry';
import { openPreviews, previewEndKey, previewIds, previewKey } from '@site/release-model/preview';
import { foundMaps } from '@site/release-build/maps';
import { NAMED_FILES } from '@site/release-model/named-files';
import { allRecords, type FoundRecord } from '@site/release-model/published-versions';
import type { VersionRecord } from '@site/release-model/version-record';
import { UserError } from '@site/contracts/user-error';
import { contentKey, DamagedContentError } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';
import { appendChange } from './append-change.ts';
import { applyChange } from './apply-change.ts';
import type { Author, ByKey } from './change.ts';
import { CHANGES, type OrderOf } from './changes-table.ts';
import type { PruneMore } from './kept-entries.ts';
import { liveState, pruningEnded } from './next-states.ts';

/** What to keep: the last releases by number, and everything younger than some days. */
export type PruneOrder = Author & ByKey & OrderOf<'prune'>;

/** What pruning removes. */
type Pruned = { content: number; versions: number };

/**
 * Removes content and versions that nothing needs any more. It keeps the live release, the last releases, everything
 * younger than the given age, and for each package the version that a rollback would return to. Reports stay with their
 * releases. The log itself stays whole, and so do open previews. Throws a {@link UserError} for a number that makes no sense.
 *
 * @param onPlan is told what will be removed, before it is
 */
export async function prune(
  site: Site,
  { keep, days, ...by }: PruneOrder,
  onPlan: (planned: Pruned) => void = () => {},
): Promise<Pruned & { message: string }> {
  const last = (await site.log.head())?.entry;
  if (days > 0 && last) checkClock(last.at);
  let [kept, since]: readonly [readonly LogEntry[], string] = [[], ''];
  const onKept: PruneMore['onKept'] = (...chosen) => {
    [kept, since] = chosen;
  };
  // Promotions wait from here on: nothing new can refer to what is about to be removed.
  const begun = await applyChange(site, 'prune', { keep, days }, by, { onKept });
  const end = (removed: Pruned) =>
    appendChange(site, { action: 'prune', ...by, pruned: removed }, (head) =>
      pruningEnded(liveState(head?.entry), begun.entry?.number),
    );
  let pruned: Pruned;
  try {
    pruned = await removeUnneeded(site, kept, { since, after: days > 0 ? last?.number : undefined }, onPlan);
  } catch (error) {
    await end({ content: 0, versions: 0 });
    throw error;
  }
  const ended = await end(pruned);
  return { ...pruned, message: ended ? CHANGES.prune.done({ keep, days }, ended) : '' };
}

/** What stays for its age: what was published since a date, or since the last change of the site, whatever its clock said. */
type Young = { since: string; after: number | undefined };

const isYoung = ({ publishedAt, after = 0 }: VersionRecord, young: Young): boolean =>
  publishedAt >= young.since || after >= (young.after ?? Infinity);

/** Throws a {@link UserError} if the last change is so long ago that the clock is more likely to be wrong. */
function checkClock(lastChange: string): void {
  const days = Math.floor((Date.now() - Date.parse(lastChange)) / DAY_MS);
  if (days <= LONGEST_REST_DAYS) return;
  throw new UserError(
    `Nothing was removed: by this machine's clock the last change of the site was ${days} days ago. Set the clock; if it is right, "--days 0" keeps nothing for its age.`,
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A site that rests for longer is rarer than a clock that is wrong. */
const LONGEST_REST_DAYS = 366;

const canaryOf = ({ canary }: LogEntry) => (canary ? [canary] : []);

async function removeUnneeded(
  site: Site,
  entries: readonly LogEntry[],
  young: Young,
  onPlan: (planned: Pruned) => void,
): Promise<Pruned> {
  const head = liveState((await site.log.head())?.entry);
  const previews = await openPreviews(site);
  const kept = await contentOfReleases(site, [head, ...canaryOf(head), ...entries, ...previews]);
  const records = await allRecords(site);
  for (const { name, version, record } of records) {
    if (!record || !isYoung(record, young)) continue;
    await addVersion(site, kept, name, { version, content: record.content });
  }
  const removed = records.filter((each) => !isKept(kept, each));
  const removedMaps: string[] = [];
  for (const { key, name, version, record } of await foundMaps(site)) {
    if (!kept.versions.has(`${name}@${version}`)) removedMaps.push(key);
    else for (const { br } of Object.values(record?.maps ?? {})) kept.hashes.add(br.hash);
  }
  const unclear = (await contentOfReleases(site, [head])).problems;
  // What an earlier pruning removed can't be needed any more.
  for (const [hash, error] of kept.problems) if (!isMissing(error)) unclear.set(hash, error);
  const [problem] = unclear.values();
  if (problem) {
    throw new UserError(`Nothing was removed, because it can't be told what is needed: ${problem.message}`);
  }
  const names = (await site.store.list(NAMED_FILES)).filter((key) => !kept.names.has(key));
  const needed = new Set([...kept.hashes].map(contentKey));
  const unneeded = (await site.store.list('content/')).filter((key) => !needed.has(key));
  const versions = new Set(removed.map(({ name, version }) => `${name}@${version}`)).size;
  const pruned = { content: unneeded.length, versions };
  onPlan(pruned);
  await site.store.remove([...removed.map(({ key }) => key), ...removedMaps, ...names]);
  await site.store.remove(unneeded);
  const open = new Set(previews.map(({ id }) => id));
  const ended = (await previewIds(site)).filter((id) => !open.has(id));
  await site.store.remove(ended.flatMap((id) => [previewKey(id), previewEndKey(id)]));
  return pruned;
}

/** Whether a record stays: that of a version which is needed, unless it names content of its own. */
const isKept = ({ versions, hashes }: KeptContent, { name, version, record }: FoundRecord): boolean =>
  versions.has(`${name}@${version}`) && (!record || hashes.has(record.content));

const isMissing = (error: Error): boolean =>
  error instanceof DamagedContentError && error.problem === 'missing';
