import type { BuildInfo } from '@site/contracts';
import { UserError } from '../commands/user-error.ts';
import { sha256 } from '../store/content.ts';
import type { FileRef } from '../store/file-ref.ts';
import type { Site } from '../store/site.ts';
import { checkPackageName, isPackageName, isVersion } from './package-name.ts';

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

const PREFIX = 'versions/';

/** Key of a version's record. */
export const recordKey = (name: string, version: string): string => `${PREFIX}${name}/${version}.json`;

/** Hash over the names and contents of files: the same build has the same hash on every machine. */
export function buildHash(files: PackageVersion['files']): string {
  const lines = Object.entries(files).map(([file, { hash }]) => `${file}\0${hash}\n`);
  return sha256(lines.sort().join('')).slice(0, 10);
}

/** Reads a version's record. Throws a {@link UserError} if there is none or if it is damaged. */
export async function readRecord(
  { store }: Pick<Site, 'store'>,
  name: string,
  version: string,
): Promise<VersionRecord> {
  checkPackageName(name);
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

/** The record in these bytes; undefined if they are none. */
export function parseRecord(bytes: Buffer): VersionRecord | undefined {
  try {
    const record = JSON.parse(bytes.toString('utf8')) as VersionRecord;
    return /^[\da-f]{64}$/.test(record.content) ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a version by name. Throws a {@link UserError} if there is none, or if its record names another build.
 *
 * @returns the version, and the hash that stands for it
 */
export async function readVersion(
  site: Pick<Site, 'store' | 'content'>,
  name: string,
  version: string,
): Promise<{ hash: string; published: PackageVersion; record: VersionRecord }> {
  const record = await readRecord(site, name, version);
  const published = await site.content.getJson<PackageVersion>(record.content);
  if (!isVersionOf(published, name, version)) {
    throw new UserError(
      `${recordKey(name, version)} in ${site.store.name} names another build: publish the right one again to repair it.`,
    );
  }
  return { hash: record.content, published, record };
}

/** Whether content is this version of this package, and not another one under its name. */
export const isVersionOf = (published: PackageVersion, name: string, version: string): boolean =>
  published.info.name === name &&
  published.version === version &&
  (published.isImported === true || version.endsWith(`-${buildHash(published.files)}`));

/** Package name → its published versions, the latest published last. Files that are no records are left out. */
export async function publishedVersions({
  store,
}: Pick<Site, 'store'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, { version: string; after: number; at: string }[]>();
  for (const key of await store.list(PREFIX)) {
    const [, name = '', version = ''] = /^versions\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    if (!isPackageName(name) || !isVersion(version)) continue;
    const record = parseRecord((await store.read(key)) ?? Buffer.of());
    const versions = found.get(name) ?? [];
    versions.push({ version, after: record?.after ?? 0, at: record?.publishedAt ?? '' });
    found.set(name, versions);
  }
  return new Map(
    [...found].map(([name, versions]) => [
      name,
      versions.sort((a, b) => a.after - b.after || (a.at < b.at ? -1 : 1)).map(({ version }) => version),
    ]),
  );
}
