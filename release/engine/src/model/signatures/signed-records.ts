import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { sha256 } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';
import { parseRecord, type VersionRecord } from '../versions/version-record.ts';
import { checkKey } from './owners.ts';
import { isSigned, type PublicKey, type Signer } from './signature.ts';

/** A version's record with a signature: the file `versions/<name>/<version>.<key>-<hash>.json`. */
export type SignedRecord = VersionRecord & {
  /** Id of the key. */
  key: string;
  /** 64 bytes as base64url. */
  signature: string;
};

/** The record without its signature. */
export const recordOf = ({ key: _key, signature: _signature, ...record }: SignedRecord): VersionRecord =>
  record;

/**
 * Key of a signed record, next to the unsigned one: the id of its key and a hash of its bytes are in it, so that nobody can
 * take the name. It lies in no folder of its own, because the maker of a folder may remove what is in it.
 */
const SIGNED = /^versions\/(?<name>[^/]+)\/(?<version>[^/]+)\.(?<id>[\da-f]{16})-[\da-f]{16}\.json$/;

/** Package, version and key id in the key of a signed record; undefined for any other key. */
export const signedKeyParts = (key: string): { name: string; version: string; id: string } | undefined =>
  SIGNED.exec(key)?.groups as ReturnType<typeof signedKeyParts>;

/** What is signed. The hash of the content stands for every byte of the version, and for what its build says of itself. */
const signedText = (
  name: string,
  version: string,
  { content, publishedBy, publishedAt, after, commit = '' }: VersionRecord,
): string => JSON.stringify([name, version, content, publishedBy, publishedAt, after, commit]);

/** Signs a version's record and stores it. */
export async function putSigned(
  { store }: Pick<Site, 'store'>,
  name: string,
  version: string,
  record: VersionRecord,
  signer: Signer,
): Promise<void> {
  const signature = signer.sign(signedText(name, version, record));
  const bytes = jsonBytes({ ...record, key: signer.id, signature } satisfies SignedRecord);
  await store.create(`versions/${name}/${version}.${signer.id}-${sha256(bytes).slice(0, 16)}.json`, bytes);
}

/** A signed record in the store: the id in its name, and what it says; undefined if it can't be read. */
type StoredRecord = { id: string; signed: SignedRecord | undefined };

/** All signed records of a version, the latest last; whether a signature counts is another question. */
async function signedRecords(
  { store }: Pick<Site, 'store'>,
  name: string,
  version: string,
): Promise<StoredRecord[]> {
  // Those of other versions are not listed: a package may have any number.
  const read = (await store.list(`versions/${name}/${version}.`)).map(
    async (key): Promise<StoredRecord[]> => {
      const parts = signedKeyParts(key);
      const bytes = parts?.version === version ? await store.read(key) : undefined;
      return parts && bytes ? [{ id: parts.id, signed: parseRecord(bytes) as SignedRecord | undefined }] : [];
    },
  );
  return (await Promise.all(read)).flat().sort((a, b) => byAge(a.signed, b.signed));
}

const byAge = (a: VersionRecord | undefined, b: VersionRecord | undefined): number =>
  (a?.after ?? 0) - (b?.after ?? 0) || ((a?.publishedAt ?? '') < (b?.publishedAt ?? '') ? -1 : 1);

/** Whether a record of a version has the signature of a key. */
const isSignedBy = (name: string, version: string, record: SignedRecord, key: PublicKey): boolean =>
  isSigned(signedText(name, version, record), record.signature, key);

/** The latest record of a version that a signer has signed. */
export async function ownRecord(
  site: Pick<Site, 'store'>,
  name: string,
  version: string,
  signer: Signer,
): Promise<SignedRecord | undefined> {
  return (await signedRecords(site, name, version))
    .filter(({ id }) => id === signer.id)
    .findLast(({ signed }) => signed && isSignedBy(name, version, signed, signer))?.signed;
}

/** The records of a version whose signatures count, the latest last, and why the others don't. */
type TrustedRecords = {
  trusted: readonly SignedRecord[];
  problems: readonly UserError[];
  /** Those of the problems that are damages: the key counts, and somebody altered what it signed. */
  altered: readonly UserError[];
};

/** Checks the signature of every record of a version. What somebody else put next to them changes nothing. */
export async function trustedRecords(
  site: Pick<Site, 'store'>,
  owners: Owners,
  name: string,
  version: string,
): Promise<TrustedRecords> {
  const trusted: SignedRecord[] = [];
  const problems: UserError[] = [];
  const altered: UserError[] = [];
  for (const { id, signed } of await signedRecords(site, name, version)) {
    try {
      const key = checkKey(owners, name, id);
      if (signed && isSignedBy(name, version, signed, key)) trusted.push(signed);
      else altered.push(alteredRecord(name, version, id));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error);
    }
  }
  return { trusted, problems: [...altered, ...problems], altered };
}

const alteredRecord = (name: string, version: string, id: string): UserError =>
  new UserError(
    `${name} ${version}: what the key ${id} signed was altered: publish the same build again with that key.`,
  );
