import type { BuildInfo } from '@site/contracts';
import { hasKeys } from '../signatures/owners.ts';
import { sha256 } from '../store/content.ts';
import type { FileRef } from '../store/file-ref.ts';
import { UserError } from '../commands/user-error.ts';
import { checkPackageName, isPathSegment } from './package-name.ts';

/** What a version of a package consists of. It is kept as content, so its hash stands for every byte of the version. */
export type PackageVersion = {
  /** `<semver>-<the first 10 digits of the hash over its files>`. */
  version: string;
  info: BuildInfo;
  /** Path in the build (`web/…`, `node/…`) → file. */
  files: Readonly<Record<string, FileRef>>;
  /** Whether it comes from the layout before the log, whose versions were named after another hash. */
  isImported?: boolean;
};

/** Who published a version, and where it is: the file `versions/<name>/<version>.json`. */
export type VersionRecord = {
  /** Hash of the {@link PackageVersion}. */
  content: string;
  publishedBy: string;
  /** ISO date and time, for people. */
  publishedAt: string;
  /** Number of the log's last entry at that time: it puts versions in order whatever clocks say. 0 if absent. */
  after?: number;
  /** Commit from which it was built, if that is known. */
  commit?: string;
};

/** Key of a version's record. */
export const recordKey = (name: string, version: string): string => `versions/${name}/${version}.json`;

/**
 * Hash over the names and contents of files, and over the owners' keys in a shell: the same build has the same hash on
 * every machine.
 */
export function buildHash(files: PackageVersion['files'], { owners }: Pick<BuildInfo, 'owners'>): string {
  const lines = Object.entries(files).map(([file, { hash }]) => `${file}\0${hash}\n`);
  // A shell that differs in nothing but a key must be another version.
  if (owners && hasKeys(owners)) lines.push(`\0${sha256(JSON.stringify(owners))}\n`);
  return sha256(lines.sort().join('')).slice(0, 10);
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
  (published.isImported === true || version.endsWith(`-${buildHash(published.files, published.info)}`));

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
