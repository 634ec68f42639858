import pLimit from 'p-limit';
import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { hasKeys, NO_OWNERS } from '../signatures/owners.ts';
import { recordOf, signedKeyParts, type SignedRecord, trustedRecords } from '../signatures/signed-records.ts';
import type { Site } from '../store/site.ts';
import { checkPackageName, isPackageName, isVersion } from './package-name.ts';
import {
  isVersionOf,
  type PackageVersion,
  parseRecord,
  recordKey,
  type VersionRecord,
} from './version-record.ts';

/** A version, the hash that stands for it, and its record. */
export type ReadVersion = {
  hash: string;
  published: PackageVersion;
  record: VersionRecord;
};

/** Which version of a name a reader wants: signed by which owners, and with which content. */
type VersionWish = { owners?: Owners; content?: string };

/**
 * Reads a version by name. Throws a {@link UserError} if there is none, if its record names another build, or, where the
 * owners have keys, if none of those that count has signed it.
 */
export async function readVersion(
  site: Pick<Site, 'store' | 'content'>,
  name: string,
  version: string,
  { owners = NO_OWNERS, content }: VersionWish = {},
): Promise<ReadVersion> {
  checkPackageName(name);
  const signed = hasKeys(owners) ? await signedRecord(site, name, version, owners, content) : undefined;
  const record = signed ? recordOf(signed) : await readRecord(site, name, version);
  const published = await site.content.getJson<PackageVersion>(record.content);
  if (!isVersionOf(published, name, version)) {
    throw new UserError(
      `${recordKey(name, version)} in ${site.store.name} names another build: publish the right one again to repair it.`,
    );
  }
  return { hash: record.content, published, record };
}

/** The latest record of a version that somebody has signed whose key counts. */
async function signedRecord(
  site: Pick<Site, 'store'>,
  name: string,
  version: string,
  owners: Owners,
  content: string | undefined,
): Promise<SignedRecord> {
  const { trusted, problems } = await trustedRecords(site, owners, name, version);
  const signed = trusted.findLast((each) => content === undefined || each.content === content);
  if (signed) return signed;
  // Says that nobody published it, where that is the reason.
  if (problems.length === 0) await readRecord(site, name, version);
  throw (
    problems[0] ??
    new UserError(
      `${name} ${version} has no signature${content ? ` over the content ${content.slice(0, 10)}` : ''}: publish the same build again with a key of the owner of ${name} or of the site.`,
    )
  );
}

/** Reads a version's record. Throws a {@link UserError} if there is none or if it is damaged. */
async function readRecord(
  { store }: Pick<Site, 'store'>,
  name: string,
  version: string,
): Promise<VersionRecord> {
  const bytes = isVersion(version) ? await store.read(recordKey(name, version)) : undefined;
  if (!bytes) {
    throw new UserError(`There is no version ${version} of ${name}: "site status" lists what was published.`);
  }
  const record = parseRecord(bytes);
  if (!record) {
    throw new UserError(
      `${recordKey(name, version)} in ${store.name} is damaged: publish the same build again to repair it.`,
    );
  }
  return record;
}

/** A file that says that somebody published a version. `record` is undefined if it is damaged. */
export type FoundRecord = {
  key: string;
  name: string;
  version: string;
  isSigned: boolean;
  record: VersionRecord | undefined;
};

const RECORD = /^versions\/(?<name>[^/]+)\/(?<version>[^/]+)\.json$/;

/** Records that are read at once: in a bucket, each is a round trip. */
const READ_AT_ONCE = 32;

/** Keys of all records of a package, or of every package, no matter who made them. Files that are no records are left out. */
async function recordKeys(
  { store }: Pick<Site, 'store'>,
  only?: string,
): Promise<Omit<FoundRecord, 'record'>[]> {
  if (only !== undefined && !isPackageName(only)) return [];
  const keys = await store.list(only === undefined ? 'versions/' : `versions/${only}/`);
  return keys.flatMap((key) => {
    const signed = signedKeyParts(key);
    const named = signed ?? RECORD.exec(key)?.groups;
    const [name, version] = [named?.['name'] ?? '', named?.['version'] ?? ''];
    const isRecord = isPackageName(name) && isVersion(version);
    return isRecord ? [{ key, name, version, isSigned: signed !== undefined }] : [];
  });
}

/**
 * Every record in the site root, no matter who made it.
 *
 * @param only name of the package whose records to read; all by default
 */
export async function allRecords(site: Pick<Site, 'store'>, only?: string): Promise<FoundRecord[]> {
  const limit = pLimit(READ_AT_ONCE);
  const read = async (found: Omit<FoundRecord, 'record'>): Promise<FoundRecord> => {
    const bytes = (await site.store.read(found.key)) ?? Buffer.of();
    return { ...found, record: parseRecord(bytes) };
  };
  const keys = await recordKeys(site, only);
  return Promise.all(keys.map((found) => limit(() => read(found))));
}

/** Package name → its versions in any order, signed or not: the names of the records tell, and none is read. */
export async function namedVersions(
  site: Pick<Site, 'store'>,
  only?: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { name, version } of await recordKeys(site, only)) {
    found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  return found;
}

/**
 * Package name → its published versions, the latest published last.
 *
 * @param owners if they have keys, only versions with a signature that counts are named
 * @param only name of the package whose versions are wanted; all by default
 */
export async function publishedVersions(
  site: Pick<Site, 'store'>,
  owners: Owners = NO_OWNERS,
  only?: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wantsKeys = hasKeys(owners);
  const found = new Map<string, Map<string, Pick<VersionRecord, 'after' | 'publishedAt'>>>();
  for (const { name, version, isSigned, record } of await allRecords(site, only)) {
    const versions = found.get(name) ?? new Map<string, VersionRecord>();
    found.set(name, versions);
    if (wantsKeys !== isSigned || versions.has(version)) continue;
    const { trusted } = wantsKeys ? await trustedRecords(site, owners, name, version) : { trusted: [] };
    const [first] = trusted;
    if (wantsKeys && !first) continue;
    versions.set(version, first ?? record ?? { after: 0, publishedAt: '' });
  }
  const sorted = [...found].map(([name, versions]): [string, string[]] => [
    name,
    [...versions]
      .sort(([, a], [, b]) => a.after - b.after || (a.publishedAt < b.publishedAt ? -1 : 1))
      .map(([version]) => version),
  ]);
  return new Map(sorted.filter(([, versions]) => versions.length > 0));
}
