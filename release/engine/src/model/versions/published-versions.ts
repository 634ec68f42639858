import pLimit from 'p-limit';
import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { hasKeys, NO_OWNERS } from '../signatures/owners.ts';
import {
  isStatementOf,
  parseStatement,
  recordOf,
  type SignedVersion,
  statementKeyParts,
  trustedStatements,
} from '../signatures/statements.ts';
import { DamagedContentError } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { checkPackageName, isPackageName, isVersion } from './package-name.ts';
import {
  isVersionOf,
  type PackageVersion,
  parseRecord,
  recordKey,
  type VersionRecord,
} from './version-record.ts';

/** A version, the hash that stands for it, its record, and the id of the key that signed it where keys count. */
export type ReadVersion = {
  hash: string;
  published: PackageVersion;
  record: VersionRecord;
  key?: string;
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
  return hasKeys(owners)
    ? readSigned(site, name, version, owners, content)
    : readUnsigned(site, name, version);
}

async function readUnsigned(
  site: Pick<Site, 'store' | 'content'>,
  name: string,
  version: string,
): Promise<ReadVersion> {
  const record = await readRecord(site, name, version);
  const published = await site.content.getJson<PackageVersion>(record.content);
  if (!isVersionOf(published, name, version)) {
    throw new UserError(
      `${recordKey(name, version)} in ${site.store.name} names another build: publish the right one again to repair it.`,
    );
  }
  return { hash: record.content, published, record };
}

async function readSigned(
  site: Pick<Site, 'store' | 'content'>,
  name: string,
  version: string,
  owners: Owners,
  content: string | undefined,
): Promise<ReadVersion> {
  const { trusted, problems } = isVersion(version)
    ? await trustedStatements(site, owners, name, version)
    : { trusted: [], problems: [] };
  const signed = trusted.findLast((each) => content === undefined || each.statement.content === content);
  if (!signed) {
    // Says that nobody published it, where that is the reason.
    if (problems.length === 0) await readRecord(site, name, version);
    throw (
      problems[0] ??
      new UserError(
        `${name} ${version} has no signature${content ? ` over the content ${content.slice(0, 10)}` : ''}: publish the same build again with a key of the owner of ${name} or of the site.`,
      )
    );
  }
  const published = await readContent(site, signed);
  if (!isVersionOf(published, name, version) || !isStatementOf(signed, published)) {
    throw new UserError(
      `${name} ${version} is not what the key ${signed.key} signed: publish the right build again with that key.`,
    );
  }
  return { hash: signed.statement.content, published, record: recordOf(signed), key: signed.key };
}

async function readContent(
  { content }: Pick<Site, 'content'>,
  { key, statement }: SignedVersion,
): Promise<PackageVersion> {
  try {
    return await content.getJson<PackageVersion>(statement.content);
  } catch (cause) {
    if (!(cause instanceof DamagedContentError)) throw cause;
    throw new UserError(
      `${statement.package} ${statement.version}, signed by the key ${key}: ${cause.message}`,
      { cause },
    );
  }
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
    const statement = statementKeyParts(key);
    const named = statement ?? RECORD.exec(key)?.groups;
    const [name, version] = [named?.['name'] ?? '', named?.['version'] ?? ''];
    const isRecord = isPackageName(name) && isVersion(version);
    return isRecord ? [{ key, name, version, isSigned: statement !== undefined }] : [];
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
    const { key, isSigned } = found;
    const bytes = (await site.store.read(key)) ?? Buffer.of();
    const signed = isSigned ? parseStatement(bytes, key) : undefined;
    return { ...found, record: isSigned ? signed && recordOf(signed) : parseRecord(bytes) };
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
    const { trusted } = wantsKeys ? await trustedStatements(site, owners, name, version) : { trusted: [] };
    const [first] = trusted;
    if (wantsKeys && !first) continue;
    versions.set(version, first ? recordOf(first) : (record ?? { publishedAt: '' }));
  }
  const sorted = [...found].map(([name, versions]): [string, string[]] => [
    name,
    [...versions]
      .sort(([, a], [, b]) => (a.after ?? 0) - (b.after ?? 0) || (a.publishedAt < b.publishedAt ? -1 : 1))
      .map(([version]) => version),
  ]);
  return new Map(sorted.filter(([, versions]) => versions.length > 0));
}
