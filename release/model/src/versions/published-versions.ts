import type { Owners } from '@site/contracts';
import pLimit from 'p-limit';
import { hasKeys, NO_OWNERS } from '../signatures/owners.ts';
import { parseStatement, statementKeyParts } from '../signatures/signed-records.ts';
import { trustedStatements } from '../signatures/trusted-statements.ts';
import { recordOf } from '../signatures/version-statement.ts';
import type { Site } from '../store/site.ts';
import { isPackageName, isVersion } from './package-name.ts';
import { parseRecord, type VersionRecord } from './version-record.ts';

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

/** Keys of all records of a package, or of every package, whoever made them. Files that are no records are left out. */
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
 * Every record in the site root, whoever made it.
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
