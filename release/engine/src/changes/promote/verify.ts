import pLimit from 'p-limit';
import type { Owners } from '@site/contracts';
import { foundMaps } from '../../build/publish/maps.ts';
import { contentKey, DamagedContentError } from '../../model/store/content.ts';
import { addVersion, contentOfReleases, type KeptContent } from '../../model/log/kept-content.ts';
import { ownersOf } from '../../model/signatures/live-owners.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { hasKeys, NO_OWNERS } from '../../model/signatures/owners.ts';
import { allRecords, readVersion } from '../../model/versions/published-versions.ts';
import { entryKey } from '../../model/log/release-log.ts';
import type { Site } from '../../model/store/site.ts';
import { trustedRecords } from '../../model/signatures/signed-records.ts';
import { recordKey } from '../../model/versions/version-record.ts';

/** Contents that are read at once: in a bucket, each is a round trip. */
const READ_AT_ONCE = 16;

/** One thing that is wrong in a site root, in a sentence. */
export type Damage = { key: string; problem: string };

/** What a check of a whole site root found; `unsigned` are versions that no current key has signed, where there are keys. */
export type Verified = {
  entries: number;
  versions: number;
  unsigned: string[];
  contents: number;
  damages: Damage[];
};

/** Checks the log, every version, and every content that the live release or a version needs. */
export async function verify(site: Site): Promise<Verified> {
  const damages: Damage[] = [];
  const damaged = (key: string) => (error: Error) => void damages.push({ key, problem: error.message });
  const entries = await checkLog(site, damages);
  const head = entries.at(-1);
  const kept = await contentOfReleases(site, head ? [head, ...(head.canary ? [head.canary] : [])] : []);
  const owners = await ownersOf(site, head).catch((error: Error) => {
    // Damaged content is found with the rest of the live release.
    if (!(error instanceof DamagedContentError)) damaged('shell')(error);
    return NO_OWNERS;
  });
  const { versions, unsigned } = await checkVersions(site, owners, kept, damages);
  for (const { key, record } of await foundMaps(site)) {
    if (!record)
      damaged(key)(new Error(`${key} in ${site.store.name} is damaged: publish the same build again.`));
    for (const hash of Object.values(record?.maps ?? {})) kept.hashes.add(hash);
  }
  const limit = pLimit(READ_AT_ONCE);
  await limit.map([...kept.hashes], (hash) => site.content.get(hash).catch(damaged(contentKey(hash))));
  return { entries: entries.length, versions, unsigned, contents: kept.hashes.size, damages };
}

/** Checks every version that somebody may rely on, and adds what it needs. */
async function checkVersions(
  site: Site,
  owners: Owners,
  kept: KeptContent,
  damages: Damage[],
): Promise<{ versions: number; unsigned: string[] }> {
  const records = await allRecords(site);
  const plain = new Set(records.flatMap(({ key, isSigned }) => (isSigned ? [] : [key])));
  const versions = new Map(records.map((each) => [`${each.name}@${each.version}`, each]));
  const unsigned: string[] = [];
  for (const [key, { name, version }] of versions) {
    const { trusted, altered } = await trustedRecords(site, owners, name, version);
    damages.push(...altered.map(({ message }) => ({ key, problem: message })));
    const isSigned = trusted.length > 0;
    if (hasKeys(owners) && !isSigned) unsigned.push(key);
    // Nobody relies on what only somebody without a key that counts has signed.
    if (!isSigned && !plain.has(recordKey(name, version))) continue;
    try {
      const { hash } = await readVersion(site, name, version, isSigned ? { owners } : {});
      await addVersion(site, kept, name, { version, content: hash });
    } catch (error) {
      damages.push({ key, problem: (error as Error).message });
    }
  }
  return { versions: versions.size, unsigned };
}

/** Checks that entries can be read, and that each follows from an earlier one: from the one before unless that was damaged. */
async function checkLog(site: Site, damages: Damage[]): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  const earlier = new Set<string | null>();
  let before: string | null | undefined;
  const numbers = Array.from({ length: await site.log.headNumber() }, (_, index) => index + 1);
  const read = (number: number) => site.log.stored(number).catch((error: Error) => error);
  const all = await pLimit(READ_AT_ONCE).map(numbers, read);
  for (const [index, found] of all.entries()) {
    const key = entryKey(index + 1);
    if (found instanceof Error) {
      damages.push({ key, problem: found.message });
      before = undefined;
      continue;
    }
    const { entry, hash } = found;
    if (before && entry.before !== before && !earlier.has(entry.before)) {
      const problem = `${key} does not follow from the entry before it: one of the two was altered.`;
      damages.push({ key, problem });
    }
    entries.push(entry);
    earlier.add(hash);
    before = hash;
  }
  return entries;
}
