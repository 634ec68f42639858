import type { Owners } from '@site/contracts';
import pLimit from 'p-limit';
import { addVersion, contentOfReleases, type KeptContent } from '@site/release-model/kept-content';
import type { LogEntry } from '@site/release-model/log-entry';
import { entryKey } from '@site/release-model/release-log';
import { inBatches } from '@site/release-model/work';
import { foundMaps } from '@site/release-build/maps';
import { NAMED_FILES, parseRef } from '@site/release-model/named-files';
import { allRecords, readVersion } from '@site/release-model/published-versions';
import { recordKey } from '@site/release-model/version-record';
import { ownersOf } from '@site/release-model/live-owners';
import { hasKeys, NO_OWNERS } from '@site/release-model/owners';
import { trustedStatements } from '@site/release-model/statements';
import { contentKey, DamagedContentError, hashesOf, sha256 } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';

/** Contents that are read at once: in a bucket, each is a round trip. */
const READ_AT_ONCE = 16;

const PUBLISH_AGAIN = 'publish the same build again to repair it.';

/** One thing that is wrong in a site root, in a sentence. */
export type Damage = { key: string; problem: string };

/** What a check of a whole site root found. */
export type Verified = {
  entries: number;
  versions: number;
  /** `<package>@<version>` that no current key has signed; empty where nobody has a key. */
  unsigned: string[];
  contents: number;
  repaired: string[];
  damages: Damage[];
};

/**
 * Checks the log (numbers, hashes of the entries before), every version and every content that the live release or a
 * version needs. Damaged content is taken from another site root, if there is one that has it intact.
 */
export async function verify(site: Site, copy?: Site): Promise<Verified> {
  const repaired = new Set<string>();
  for (;;) {
    const { damagedHashes, ...found } = await look(site);
    let isBetter = false;
    for (const hash of damagedHashes) {
      if (!copy || !(await repairFrom(site, copy, hash))) continue;
      repaired.add(contentKey(hash));
      isBetter = true;
    }
    // Repaired lists name more content, which has to be checked too.
    if (!isBetter) return { ...found, repaired: [...repaired] };
  }
}

/** Looks at everything once, and repairs nothing. */
async function look(site: Site): Promise<Omit<Verified, 'repaired'> & { damagedHashes: Set<string> }> {
  const damages: Damage[] = [];
  const damagedHashes = new Set<string>();
  const entries = await checkLog(site, damages);
  const head = entries.at(-1);
  const kept = head
    ? await contentOfReleases(site, [head, ...(head.canary ? [head.canary] : [])])
    : emptyContent();
  const { owners, problem: ownersProblem } = await readOwners(site, head);
  if (ownersProblem) damages.push(ownersProblem);
  const unsigned: string[] = [];
  const versions = new Set<string>();
  const records = await allRecords(site);
  const plain = new Set(records.flatMap(({ key, isSigned }) => (isSigned ? [] : [key])));
  for (const { name, version } of records) {
    const key = `${name}@${version}`;
    if (versions.has(key)) continue;
    versions.add(key);
    const { trusted, altered } = await trustedStatements(site, owners, name, version);
    damages.push(...altered.map(({ message }) => ({ key, problem: message })));
    if (hasKeys(owners) && trusted.length === 0) unsigned.push(key);
    // Nobody relies on what only somebody without a key that counts has signed.
    if (trusted.length === 0 && !plain.has(recordKey(name, version))) continue;
    try {
      const { hash } = await readVersion(site, name, version, trusted.length > 0 ? { owners } : {});
      await addVersion(site, kept, name, { version, content: hash });
    } catch (error) {
      const hash = damagedHash(error);
      if (hash) damagedHashes.add(hash);
      damages.push({ key, problem: (error as Error).message });
    }
  }
  for (const { key, record } of await foundMaps(site)) {
    if (!record) damages.push({ key, problem: `${key} in ${site.store.name} is damaged: ${PUBLISH_AGAIN}` });
    for (const { br } of Object.values(record?.maps ?? {})) kept.hashes.add(br.hash);
  }
  const limit = pLimit(READ_AT_ONCE);
  const named = (await site.store.list(NAMED_FILES)).map((key) =>
    limit(async () => ({ key, file: parseRef(await site.store.read(key)) })),
  );
  for (const { key, file } of await Promise.all(named)) {
    const wanted = kept.names.get(key);
    if (file && [undefined, file.hash].includes(wanted)) {
      // Without a version it is left of a promotion that a pruning overtook, and may name what was removed.
      if (wanted !== undefined) for (const hash of hashesOf(file)) kept.hashes.add(hash);
      continue;
    }
    const problem = `${key} in ${site.store.name} is damaged: restore this file from a backup.`;
    damages.push({ key, problem });
  }
  const checked = [...kept.hashes].map((hash) =>
    limit(async () => ({ hash, problem: await problemOf(site, hash) })),
  );
  for (const { hash, problem } of await Promise.all(checked)) {
    if (!problem) continue;
    damagedHashes.add(hash);
    damages.push({ key: contentKey(hash), problem });
  }
  return {
    entries: entries.length,
    versions: versions.size,
    unsigned,
    contents: kept.hashes.size,
    damages,
    damagedHashes,
  };
}

/** The owners in the live shell; nobody, and the reason, if they can't be read. */
async function readOwners(
  site: Site,
  head: LogEntry | undefined,
): Promise<{ owners: Owners; problem?: Damage }> {
  try {
    return { owners: await ownersOf(site, head) };
  } catch (error) {
    // Damaged content is found with the rest of the live release.
    if (error instanceof DamagedContentError) return { owners: NO_OWNERS };
    return { owners: NO_OWNERS, problem: { key: 'shell', problem: (error as Error).message } };
  }
}

/** Hash of the content whose damage is the reason of an error. */
function damagedHash(error: unknown): string | undefined {
  if (error instanceof DamagedContentError) return error.hash;
  return error instanceof Error && error.cause ? damagedHash(error.cause) : undefined;
}

async function checkLog(site: Site, damages: Damage[]): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let before: string | undefined;
  /** Hashes of the entries so far. A way back that began while the last ones were damaged follows from one of these. */
  const earlier = new Set<string>();
  const numbers = Array.from({ length: await site.log.headNumber() }, (_, index) => index + 1);
  const read = async (number: number) => {
    const entry = site.log.entry(number).catch((error: unknown) => error as Error);
    return { bytes: await site.store.read(entryKey(number)), entry: await entry };
  };
  for await (const { number, found } of inBatches(numbers, read)) {
    const { bytes, entry } = found;
    const key = entryKey(number);
    if (entry instanceof Error) {
      damages.push({
        key,
        problem: bytes
          ? entry.message
          : `${key} in ${site.store.name} is missing: restore this file from a backup.`,
      });
    } else {
      if (before !== undefined && entry.before !== before && !earlier.has(entry.before ?? '')) {
        damages.push({
          key,
          problem: `${key} does not follow from the entry before it: one of the two was altered.`,
        });
      }
      entries.push(entry);
    }
    if (before !== undefined) earlier.add(before);
    before = bytes && sha256(bytes);
  }
  return entries;
}

async function problemOf(site: Site, hash: string): Promise<string | undefined> {
  try {
    await site.content.get(hash);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function repairFrom(site: Site, copy: Site, hash: string): Promise<boolean> {
  try {
    await site.content.put(await copy.content.get(hash));
    return true;
  } catch {
    return false;
  }
}

const emptyContent = (): KeptContent => ({
  hashes: new Set(),
  versions: new Set(),
  names: new Map(),
  problems: new Map(),
});
