/** Name of the host package, which owns the paths that no remote may claim. */
export const SHELL = 'shell';

/** Path of the document that is served for every unknown path. */
export const NOT_FOUND_PATH = '/404';

/** Paths that the site itself serves. */
const RESERVED = /^\/(?:404|index|packages|releases)(?:\/|$)/;

/** Whether a remote can have a page at a path: `/`, or segments of letters, digits, `-`, `_` that are not reserved. */
export function isServableByRemote(path: string): boolean {
  return /^(?:\/|(?:\/[\w-]+)+)$/.test(path) && !RESERVED.test(path);
}
