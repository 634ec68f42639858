/**
 * The path of the page that another spelling of it means: with a slash at its end, doubled slashes, `.html`, `index` or
 * capitals. Undefined if no page is meant. It is always a path of this site, never the address of another one.
 *
 * @param isPage tells whether there is a page at a path
 */
export function canonicalPath(path: string, isPage: (path: string) => boolean): string | undefined {
  const plain = plainPath(path);
  return plain !== path && plain.startsWith('/') && isPage(plain) ? plain : undefined;
}

/** A path in the spelling of the paths of pages. */
export const plainPath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/(?<=\/)index$/, '')
    .replace(/(?<=.)\/+$/, '');
