import { PACKAGES_PREFIX } from '../serve/headers/response-headers.ts';

/** Addresses without letters that mean something in a pattern (URL Pattern Standard). */
const PLAIN = /^\/[\w/.@+~-]*$/;

/** A text file of a package version: every version has its own at the same place. */
const PACKAGE_TEXT = /^\/packages\/([\w-]+)\/[^/]+\/([\w/.@-]+\.(?:js|css))$/;

/**
 * For which addresses a file is a dictionary, as a URL pattern: a page for itself, and a script or style sheet of a package
 * for the same file of other versions. Undefined for files that are none.
 */
export function matchOf(path: string): string | undefined {
  if (!path.startsWith(PACKAGES_PREFIX)) return PLAIN.test(path) ? path : undefined;
  const [, name, file] = PACKAGE_TEXT.exec(path) ?? [];
  return name === undefined ? undefined : `${PACKAGES_PREFIX}${name}/*/${file}`;
}
