import { PACKAGES_PREFIX } from '../serve/headers/response-headers.ts';

/** Letters of an address that mean nothing in a URL pattern, as a regular expression. */
export const PAGE_LETTERS = '[\\w/.@+~-]*';

/** A text file of a package: every version has its own at the same place. */
export const PACKAGE_TEXT = '[\\w/.@-]+\\.(?:js|css)';

const PAGE = new RegExp(`^/${PAGE_LETTERS}$`);
const PACKAGE_FILE = new RegExp(`^${PACKAGES_PREFIX}([\\w-]+)/[^/]+/(${PACKAGE_TEXT})$`);

/**
 * For which addresses a file is a dictionary, as a URL pattern: a page for itself, and a script or style sheet of a package
 * for the same file of other versions. Undefined for files that are none.
 */
export function matchOf(path: string): string | undefined {
  if (!path.startsWith(PACKAGES_PREFIX)) return PAGE.test(path) ? path : undefined;
  const [, name, file] = PACKAGE_FILE.exec(path) ?? [];
  return name === undefined ? undefined : `${PACKAGES_PREFIX}${name}/*/${file}`;
}
