import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { hasKeys, NO_OWNERS } from '../signatures/owners.ts';
import { trustedStatements } from '../signatures/trusted-statements.ts';
import { isStatementOf, recordOf, type SignedVersion } from '../signatures/version-statement.ts';
import { DamagedContentError } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { checkPackageName, isVersion } from './package-name.ts';
import {
  isVersionOf,
  parseRecord,
  recordKey,
  type PackageVersion,
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
export type VersionWish = { owners?: Owners; content?: string };

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
