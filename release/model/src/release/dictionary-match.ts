import { CONTENT_HASH } from '@site/contracts/content-named';
import { PACKAGES_PREFIX } from '../headers/response-headers.ts';

/** Letters of an address that mean nothing in a URL pattern, as a regular expression. */
export const PLAIN_LETTERS = '[\\w/.@+~-]';

/** The end of a script's or a style sheet's name. */
export const TEXT_ENDING = '\\.(?:js|css)';

const PAGE = new RegExp(`^/${PLAIN_LETTERS}*$`);
const PACKAGE_TEXT = new RegExp(
  `^${PACKAGES_PREFIX}([\\w-]+)/((?!static/)[^/]+/)?(${PLAIN_LETTERS}+${TEXT_ENDING})$`,
);
const NAMED = new RegExp(`${CONTENT_HASH}(${TEXT_ENDING})$`);

/**
 * For which addresses a file is a dictionary, as a URL pattern: a page for itself, and a script or style sheet of a package
 * for the same file of other versions, whether the version or the content is in its address. Undefined for files that are
 * none.
 */
export function matchOf(path: string): string | undefined {
  if (!path.startsWith(PACKAGES_PREFIX)) return PAGE.test(path) ? path : undefined;
  const [, name, version, file] = PACKAGE_TEXT.exec(path) ?? [];
  if (file === undefined) return undefined;
  return `${PACKAGES_PREFIX}${name}/${version ? '*/' : ''}${file.replace(NAMED, '.*$1')}`;
}

/** Where a file is in a package, without what follows from its content. */
export const placeOf = (file: string): string => file.replace(NAMED, '$1');
