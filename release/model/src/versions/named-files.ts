import { isContentNamed } from '@site/contracts/content-named';
import type { FileRef } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes, type Store } from '../store/store.ts';
import { browserFiles, type PackageVersion } from './version-record.ts';

/** Where the records of files are that have their content in their name. */
export const NAMED_FILES = 'files/';

/**
 * Key of such a record, a {@link FileRef}, with which a server finds the file whatever versions have it:
 * `files/careers/static/js/async/x.careers.0123456789.js`.
 *
 * @param file path in the browser build
 */
const namedFileKey = (name: string, file: string): string => `${NAMED_FILES}${name}/${file}`;

/** Keys and files of a version that have their content in their name. */
export const namedFiles = (version: PackageVersion): Map<string, FileRef> =>
  new Map(
    browserFiles(version).flatMap(([file, ref]): [string, FileRef][] =>
      isContentNamed(file) ? [[namedFileKey(version.info.name, file), ref]] : [],
    ),
  );

/**
 * Records the files of a version that is about to be served. Returns those that have the name of another file, by their
 * path in the browser build.
 *
 * @param live the version of the package that is live, whose files are recorded already
 */
export async function recordNamedFiles(
  { store }: Pick<Site, 'store'>,
  version: PackageVersion,
  live: PackageVersion | undefined,
): Promise<string[]> {
  const recorded = live ? namedFiles(live) : new Map<string, FileRef>();
  const wrong = [...namedFiles(version)].map(async ([key, ref]): Promise<string[]> => {
    const known = recorded.get(key) ?? (await recordOrRead(store, key, ref));
    return known.hash === ref.hash ? [] : [key.slice(namedFileKey(version.info.name, '').length)];
  });
  return (await Promise.all(wrong)).flat();
}

/** Creates a record, or reads the one that is there already. One that is damaged is made again. */
async function recordOrRead(store: Store, key: string, ref: FileRef): Promise<FileRef> {
  if (await store.create(key, jsonBytes(ref))) return ref;
  const stored = parseRef(await store.read(key));
  if (stored) return stored;
  await store.remove([key]);
  await store.create(key, jsonBytes(ref));
  return ref;
}

/**
 * A file by its package and its path in the browser build, which has the content in its name; undefined if no version that
 * was served had it.
 */
export async function namedFile(
  { store }: Pick<Site, 'store'>,
  name: string,
  file: string,
): Promise<FileRef | undefined> {
  return parseRef(await store.read(namedFileKey(name, file)));
}

/** The file in such a record; undefined if there is none, or a damaged one. */
export function parseRef(bytes: Buffer | undefined): FileRef | undefined {
  try {
    const ref = bytes && (JSON.parse(bytes.toString('utf8')) as Partial<FileRef> | null);
    return typeof ref?.hash === 'string' ? (ref as FileRef) : undefined;
  } catch {
    return undefined;
  }
}
