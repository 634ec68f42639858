import type { Owners } from '@site/contracts';
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

/** Every record in the site root, whoever made it. Files that are no records are left out. */
export async function allRecords({ store }: Pick<Site, 'store'>): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  for (const key of await store.list('versions/')) {
    const statement = statementKeyParts(key);
    const named = statement ?? RECORD.exec(key)?.groups;
    const [name, version] = [named?.['name'] ?? '', named?.['version'] ?? ''];
    if (!isPackageName(name) || !isVersion(version)) continue;
    const bytes = (await store.read(key)) ?? Buffer.of();
    const signed = statement && parseStatement(bytes, key);
    const record = statement ? signed && recordOf(signed) : parseRecord(bytes);
    found.push({ key, name, version, isSigned: statement !== undefined, record });
  }
  return found;
}

/**
 * Package name → its published versions, the latest published last.
 *
 * @param owners if they have keys, only versions with a signature that counts are named
 */
export async function publishedVersions(
  site: Pick<Site, 'store'>,
  owners: Owners = NO_OWNERS,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wantsKeys = hasKeys(owners);
  const found = new Map<string, Map<string, Pick<VersionRecord, 'after' | 'publishedAt'>>>();
  for (const { name, version, isSigned, record } of await allRecords(site)) {
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
