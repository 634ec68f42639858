import type { BuildInfo } from '@site/contracts';
import { isContentNamed } from '@site/contracts/content-named';
import { hasKeys } from '../signatures/owners.ts';
import { type FileRef, sha256 } from '../store/content.ts';
import { UserError } from '@site/contracts/user-error';
import { checkPackageName, isPathSegment } from './package-name.ts';

/** What a version of a package consists of. It is kept as content, so its hash stands for every byte of the version. */
export type PackageVersion = {
  /** `<semver>-<the first 10 digits of its {@link buildHash}>`. */
  version: string;
  info: BuildInfo;
  /** Path in the build (`web/…`, `node/…`) → file. */
  files: Readonly<Record<string, FileRef>>;
};

/** Who published a version, and where it is: the file `versions/<name>/<version>.json`. */
export type VersionRecord = {
  /** Hash of the {@link PackageVersion}. */
  content: string;
  publishedBy: string;
  /** ISO date and time, for people. */
  publishedAt: string;
  /** Number of the log's last entry at that time: it puts versions in order whatever clocks say. */
  after: number;
  /** Commit from which it was built, if that is known. */
  commit?: string;
};

/** The files of a version's browser build, by their path in it. */
export const browserFiles = ({ files }: Pick<PackageVersion, 'files'>): [file: string, ref: FileRef][] =>
  Object.entries(files).flatMap(([path, ref]): [string, FileRef][] =>
    path.startsWith('web/') ? [[path.slice('web/'.length), ref]] : [],
  );

/**
 * Files of a version, by their path in its browser build, that have the name of another file of an earlier version although
 * the name has the content: browsers keep what came with it first.
 */
export function takenNames(version: PackageVersion, earlier: readonly PackageVersion[]): string[] {
  const hashIn = ({ files }: PackageVersion, file: string) => files[`web/${file}`]?.hash;
  return browserFiles(version).flatMap(([file, { hash }]) =>
    isContentNamed(file) && earlier.some((each) => (hashIn(each, file) ?? hash) !== hash) ? [file] : [],
  );
}

/** Key of a version's record. */
export const recordKey = (name: string, version: string): string => `versions/${name}/${version}.json`;

/**
 * Hash over the names and contents of files, and over what the build says of itself: the same build has the same hash on
 * every machine. A build for another major of the contract, or with another key, often has the very same files.
 */
export function buildHash(files: PackageVersion['files'], info: BuildInfo): string {
  const { contract, singletons, federation, earlierContracts, owners } = info;
  const keys = owners && hasKeys(owners) ? { owners } : {};
  const facts = { contract, singletons, federation, earlierContracts, ...keys };
  const lines = Object.entries(files).map(([file, { hash }]) => `${file}\0${hash}\n`);
  return sha256([...lines, `\0${sha256(JSON.stringify(facts))}\n`].sort().join('')).slice(0, 10);
}

/** The record in these bytes; undefined if they are none. */
export function parseRecord(bytes: Buffer): VersionRecord | undefined {
  try {
    const record = JSON.parse(bytes.toString('utf8')) as VersionRecord;
    return /^[\da-f]{64}$/.test(record.content) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether content is this version of this package, and not another one under its name. */
export const isVersionOf = (published: PackageVersion, name: string, version: string): boolean =>
  published.info.name === name &&
  published.version === version &&
  version.endsWith(`-${buildHash(published.files, published.info)}`);

/**
 * Throws a {@link UserError} if a version names a package or a file that could lead out of a folder. A build with such a
 * name is never published, but a store, or a site, may have been altered.
 */
export function checkPaths({ info, version, files }: PackageVersion): void {
  checkPackageName(info.name);
  const wrong = Object.keys(files).find((file) => !file.split('/').every(isPathSegment));
  if (wrong === undefined) return;
  throw new UserError(
    `${info.name} ${version} contains ${JSON.stringify(wrong)}, which is no path of a build.`,
  );
}
