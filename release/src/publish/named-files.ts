import { UserError } from '../commands/user-error.ts';
import { isContentNamed } from '../render/content-named.ts';
import type { FileRef } from '../store/file-ref.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';
import type { PackageVersion } from './version-record.ts';

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
export const namedFiles = ({ info, files }: PackageVersion): Map<string, FileRef> =>
  new Map(
    Object.entries(files).flatMap(([path, ref]): [string, FileRef][] => {
      const file = path.startsWith('web/') ? path.slice('web/'.length) : '';
      return isContentNamed(file) ? [[namedFileKey(info.name, file), ref]] : [];
    }),
  );

/**
 * Records the files of a version that is about to be served. Throws a {@link UserError} if a file has the name of another
 * one: visitors who have a page open would get the wrong one.
 *
 * @param live the version of the package that is live, whose files are recorded already
 */
export async function recordNamedFiles(
  { store }: Pick<Site, 'store'>,
  version: PackageVersion,
  live: PackageVersion | undefined,
): Promise<void> {
  const recorded = live ? namedFiles(live) : new Map<string, FileRef>();
  await Promise.all(
    [...namedFiles(version)].map(async ([key, ref]) => {
      const check = ({ hash }: FileRef): void => {
        if (hash !== ref.hash) throw sameName(version, key);
      };
      const inLive = recorded.get(key);
      if (inLive) return check(inLive);
      if (await store.create(key, jsonBytes(ref))) return;
      const stored = parseRef(await store.read(key));
      if (stored) return check(stored);
      // Damaged: nothing can be found with it.
      await store.remove([key]);
      await store.create(key, jsonBytes(ref));
    }),
  );
}

const sameName = ({ info, version }: PackageVersion, key: string): UserError =>
  new UserError(
    `${info.name} ${version} has another ${key.slice(namedFileKey(info.name, '').length)} than the version that brought this name: build it so that the name changes with the content.`,
  );

/** A file by its package and its path in the browser build; undefined if no version that was served had it. */
export async function namedFile(
  { store }: Pick<Site, 'store'>,
  name: string,
  file: string,
): Promise<FileRef | undefined> {
  return isContentNamed(file) ? parseRef(await store.read(namedFileKey(name, file))) : undefined;
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
