import { filesHash, type PackageVersion, type VersionRecord } from '../versions/version-record.ts';
import type { PublicKey } from './key-pair.ts';
import { isSigned, type Signer } from './signature.ts';

/** What the publisher of a version says of it, in the order in which it is signed. */
export type VersionStatement = {
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
export const isVersionSigned = ({ statement, signature }: SignedVersion, key: PublicKey): boolean =>
  isSigned('version', JSON.stringify(statement), signature, key);

/** Whether a statement says of a version what is true of it. */
export const isStatementOf = (signed: SignedVersion, published: PackageVersion): boolean =>
  JSON.stringify(signed.statement) === JSON.stringify(statementOf(published, recordOf(signed)));
