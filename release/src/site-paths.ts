/** Name of the package that is the host; it owns what no remote may claim. */
export const SHELL = 'shell';

/** Path of the document that is served for every unknown path. */
export const NOT_FOUND_PATH = '/404';

/** Paths that the site itself serves. */
const RESERVED = /^\/(?:404|index|packages)(?:\/|$)/;

/** Whether a path can be a remote's page: `/`, or segments of letters, digits, `-`, `_`; none that the site serves. */
export function isServableByRemote(path: string): boolean {
  return /^(?:\/|(?:\/[\w-]+)+)$/.test(path) && !RESERVED.test(path);
}
