import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { sha256 } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';
import { filesHash, type PackageVersion, type VersionRecord } from '../versions/version-record.ts';
import { checkKey } from './owners.ts';
import { isSigned, type PublicKey, type Signer } from './signature.ts';

/** What the publisher of a version says of it, in the order in which it is signed. */
type VersionStatement = {
  package: string;
  version: string;
  contract: string;
  /** Module name → version, sorted by name. */
  singletons: readonly (readonly [name: string, version: string])[];
  federation: string;
  /** Commit of the build; null if it is not known. */
  commit: string | null;
  /** Hash over the path and the hash of every file of the build. */
  files: string;
  /** Hash of the `PackageVersion`, which names the compressed copies too. */
  content: string;
  publishedBy: string;
  publishedAt: string;
  after: number;
};

/** A statement with its signature: the file `versions/<name>/<version>.<key>-<hash>.json`. */
export type SignedVersion = { statement: VersionStatement; key: string; signature: string };

/** The statement that fits a version and its record. */
export const statementOf = (
  { version, info, files }: PackageVersion,
  { content, commit, publishedBy, publishedAt, after }: VersionRecord,
): VersionStatement => ({
  package: info.name,
  version,
  contract: info.contract,
  singletons: Object.entries(info.singletons).sort(([a], [b]) => (a < b ? -1 : 1)),
  federation: info.federation,
  commit: commit ?? null,
  files: filesHash(files),
  content,
  publishedBy,
  publishedAt,
  after: after ?? 0,
});

/** The record of a version as its publisher signed it. */
export const recordOf = ({ statement }: SignedVersion): VersionRecord => {
  const { content, publishedBy, publishedAt, after, commit } = statement;
  return { content, publishedBy, publishedAt, after, ...(commit === null ? {} : { commit }) };
};

/** Signs a statement. */
export const signVersion = (statement: VersionStatement, signer: Signer): SignedVersion => ({
  statement,
  key: signer.id,
  signature: signer.sign('version', JSON.stringify(statement)),
});

/** Whether a statement has the signature of a key. */
const isVersionSigned = ({ statement, signature }: SignedVersion, key: PublicKey): boolean =>
  isSigned('version', JSON.stringify(statement), signature, key);

/** Whether a statement says of a version what is true of it. */
export const isStatementOf = (signed: SignedVersion, published: PackageVersion): boolean =>
  JSON.stringify(signed.statement) === JSON.stringify(statementOf(published, recordOf(signed)));

/** A statement in the store: the id in its name, and what it says; undefined if it was altered. */
type StoredStatement = { id: string; signed: SignedVersion | undefined };

/**
 * Key of a statement, next to the version's record: the id of its key and a hash of its bytes are in it, so that nobody can
 * take the name. It lies in no folder of its own, because the maker of a folder may remove what is in it.
 */
const STATEMENT =
  /^versions\/(?<name>[^/]+)\/(?<version>[^/]+)\.(?<id>[\da-f]{16})-(?<hash>[\da-f]{16})\.json$/;

/** Package, version, key id and hash in the key of a statement; undefined for any other key. */
export const statementKeyParts = (
  key: string,
): { name: string; version: string; id: string; hash: string } | undefined =>
  STATEMENT.exec(key)?.groups as ReturnType<typeof statementKeyParts>;

/** Stores a statement. The name follows from the bytes: nobody can be kept from it by another file. */
export async function putStatement({ store }: Pick<Site, 'store'>, signed: SignedVersion): Promise<string> {
  const { package: name, version } = signed.statement;
  const bytes = bytesOf(signed);
  const key = `versions/${name}/${version}.${signed.key}-${sha256(bytes).slice(0, 16)}.json`;
  await store.create(key, bytes);
  return key;
}

/** All statements about a version that somebody signed; whether a signature counts is another question. */
export async function statementsAbout(
  { store }: Pick<Site, 'store'>,
  name: string,
  version: string,
): Promise<StoredStatement[]> {
  const folder = `versions/${name}/`;
  // Those of other versions are not listed: a package may have any number.
  const read = (await store.list(folder, folder + version, LISTED)).map(
    async (key): Promise<StoredStatement[]> => {
      const parts = statementKeyParts(key);
      const bytes = parts?.version === version ? await store.read(key) : undefined;
      return parts && bytes ? [{ id: parts.id, signed: parseStatement(bytes, key) }] : [];
    },
  );
  return (await Promise.all(read)).flat();
}

/** More statements than a version ever has. */
const LISTED = 100;

/** The latest statement about a version that a signer has signed. */
export async function ownStatement(
  site: Pick<Site, 'store'>,
  name: string,
  version: string,
  signer: Signer,
): Promise<SignedVersion | undefined> {
  const own = (await statementsAbout(site, name, version)).flatMap(({ signed }) =>
    signed?.key === signer.id && isVersionSigned(signed, signer) ? [signed] : [],
  );
  return own.sort((a, b) => a.statement.after - b.statement.after).at(-1);
}

/** A statement in its one spelling: JSON in another order, with something added or twice, is none. */
export function parseStatement(bytes: Buffer, storeKey: string): SignedVersion | undefined {
  const { name, version, id, hash } = statementKeyParts(storeKey) ?? {};
  if (hash !== sha256(bytes).slice(0, 16)) return undefined;
  try {
    const signed = inOrder(JSON.parse(bytes.toString('utf8')) as SignedVersion);
    const { statement, key } = signed;
    const isNamedSo = statement.package === name && statement.version === version && key === id;
    return isNamedSo && bytesOf(signed).equals(bytes) ? signed : undefined;
  } catch {
    return undefined;
  }
}

const bytesOf = (signed: SignedVersion): Buffer => jsonBytes(signed);

/** The known fields in their order; anything else makes the bytes differ. */
function inOrder({ statement, key, signature }: SignedVersion): SignedVersion {
  const fields = {
    package: statement.package,
    version: statement.version,
    contract: statement.contract,
    singletons: statement.singletons,
    federation: statement.federation,
    commit: statement.commit,
    files: statement.files,
    content: statement.content,
    publishedBy: statement.publishedBy,
    publishedAt: statement.publishedAt,
    after: statement.after,
  } satisfies VersionStatement;
  return { statement: fields, key, signature };
}

/** The statements about a version whose signatures count, the latest last, and why the others don't. */
type TrustedStatements = {
  trusted: readonly SignedVersion[];
  problems: readonly UserError[];
  /** Those of the problems that are damages: the key counts, and somebody altered what it signed. */
  altered: readonly UserError[];
};

/** Checks the signature of every statement about a version. What somebody else put next to them changes nothing. */
export async function trustedStatements(
  site: Pick<Site, 'store'>,
  owners: Owners,
  name: string,
  version: string,
): Promise<TrustedStatements> {
  const trusted: SignedVersion[] = [];
  const problems: UserError[] = [];
  const altered: UserError[] = [];
  for (const { id, signed } of await statementsAbout(site, name, version)) {
    try {
      const key = checkKey(owners, name, id);
      if (signed && isVersionSigned(signed, key)) trusted.push(signed);
      else altered.push(alteredStatement(name, version, id));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error);
    }
  }
  const order = ({ statement: a }: SignedVersion, { statement: b }: SignedVersion) =>
    a.after - b.after || (a.publishedAt < b.publishedAt ? -1 : 1);
  return { trusted: trusted.sort(order), problems: [...altered, ...problems], altered };
}

const alteredStatement = (name: string, version: string, id: string): UserError =>
  new UserError(
    `${name} ${version}: what the key ${id} signed was altered: publish the same build again with that key.`,
  );
