import type { PageList } from './page-list.ts';
import { DERIVED_PATHS } from './release-file.ts';

/** Name of the host package, which owns the paths that no remote may claim. */
export const SHELL = 'shell';

/** Path of the document that is served for every unknown path. */
export const NOT_FOUND_PATH = '/404';

/** Path prefix → remote to which the shell grants it; the longest prefix counts. */
export type Mounts = Readonly<Record<string, string>>;

/** Paths that the site itself serves, and all below them. */
const RESERVED = /^\/(?:404|healthz|index|packages|pictures|preview-backend|readyz|releases)(?:\/|$)/i;

/** Files that the server makes itself. */
const OWN_FILES = [...DERIVED_PATHS, '/preview-mark.css'];

/** Open Graph images, which the operator draws. */
const PICTURE = /^\/pictures\/[\da-f]{16}\.png$/;

/** Longest path, in characters: as a file of an export it has an ending more, and no name may have over 255. */
const LONGEST = 200;

/** Whether a remote can have a page at a path: `/`, or segments of letters, digits, `-`, `_` that are not reserved. */
export const isPagePath = (path: string): boolean =>
  path.length <= LONGEST && /^(?:\/|(?:\/[\w-]+)+)$/.test(path) && !RESERVED.test(path);

/**
 * Whether a package can have a file at a path: segments as in the path of a page, the last one with an ending. An HTML
 * file would be a page that no rule has seen.
 */
export const isFilePath = (path: string): boolean =>
  path.length <= LONGEST &&
  /^(?:\/[\w-]+)+\.(?!x?html?$)[a-z]+$/.test(path) &&
  !RESERVED.test(path) &&
  !OWN_FILES.includes(path);

/** The package to which a shell grants a path; the shell itself for a path that it grants to nobody. */
export function ownerOf(mounts: Mounts, path: string): string {
  const around = Object.keys(mounts).filter((prefix) => `${path}/`.startsWith(prefix.replace(/\/?$/, '/')));
  const longest = around.reduce((best, prefix) => (prefix.length > best.length ? prefix : best), '');
  return mounts[longest] ?? SHELL;
}

/**
 * A list without the pages and files that its package can't have, whoever wrote it. Mostly that is the list itself.
 *
 * @param mounts of the shell of the same release; absent for an earlier shell
 */
export function ownPaths(list: PageList, mounts: Mounts | undefined): PageList {
  const isShell = list.name === SHELL;
  const isOwn = (path: string) => isShell || !mounts || ownerOf(mounts, path) === list.name;
  const pages = kept(
    list.pages,
    (path) => (isShell ? path === NOT_FOUND_PATH : isPagePath(path)) && isOwn(path),
  );
  const files = kept(list.files, (path) => PICTURE.test(path) || (isFilePath(path) && isOwn(path)));
  return pages === list.pages && files === list.files ? list : { ...list, pages, files };
}

function kept<Value>(
  record: Readonly<Record<string, Value>>,
  isKept: (path: string) => boolean,
): Readonly<Record<string, Value>> {
  const paths = Object.keys(record);
  return paths.every(isKept)
    ? record
    : Object.fromEntries(Object.entries(record).filter(([path]) => isKept(path)));
}
