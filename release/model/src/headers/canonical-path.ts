/** Decodes what is percent-encoded in a text. What can't be decoded stays as it is, as in browsers: this never throws. */
export const decodeLoosely = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

/** The address of a page, in its only spelling. */
export type CanonicalAddress = {
  path: string;
  /** With its question mark, or empty: what a mail program has joined to the path by `&`, or has encoded. */
  query: string;
  /** With its `#`, or empty. */
  fragment: string;
};

/**
 * What mail programs, messengers and people leave around an address: blanks, punctuation, quotes, brackets, invisible
 * characters. Letters and digits mean another address.
 */
const LITTER =
  '[\\u0000-\\u0022\\u0024\\u0025\\u0027-\\u002e\\u003a-\\u003e\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\ufe0e\\ufe0f\\ufeff\\uff01-\\uff0f\\uff1a-\\uff20]';

const AROUND = new RegExp(`(?<=^/)${LITTER}+|(?:${LITTER}|/)+$`, 'g');
const JOINED = /^(.*?)(?:(?:&|%26|%3f)+(?:amp;)?(.*?))?(?:%23(.*))?$/i;

/**
 * The page that another spelling of an address can only mean: with a slash at its end, doubled slashes, `.html`, `index`,
 * capitals, encoded letters, with {@link LITTER} around it, or with a query or a fragment whose `?` or `#` was lost.
 * Undefined if no page is meant. The path is always one of this site, never the address of another one.
 *
 * @param path as sent, percent-encoded, without query
 * @param isPage tells whether there is a page at a path
 */
export function canonicalPath(path: string, isPage: (path: string) => boolean): CanonicalAddress | undefined {
  const [, joined = '', query = '', fragment = ''] = JOINED.exec(path) ?? [];
  const plain = plainPath(decodePath(joined).replace(AROUND, '') || '/');
  if (plain === path || !plain.startsWith('/') || !isPage(plain)) return undefined;
  return { path: plain, query: query && `?${query}`, fragment: fragment && `#${fragment}` };
}

/** A path in the spelling of the paths of pages. */
const plainPath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/(?<=\/)index$/, '')
    .replace(/(?<=.)\/+$/, '');

/** Decodes what is encoded, also where it was encoded twice. What can't be decoded stays. */
function decodePath(path: string): string {
  let decoded = path;
  for (let round = 0; round < 3 && decoded.includes('%'); round += 1) {
    decoded = decodeLoosely(decoded);
  }
  return decoded;
}

/**
 * Where the redirects of a release lead from a path; undefined for a path that none of them covers. A redirect covers its
 * path and every path below it, in any spelling; the longest one counts.
 *
 * @param redirects path → path, as in the shell's mounts
 */
export function redirectedTo(redirects: Readonly<Record<string, string>>, path: string): string | undefined {
  const plain = plainPath(path);
  const covering = Object.keys(redirects).filter((from) => plain === from || plain.startsWith(`${from}/`));
  const longest = covering.reduce((best, from) => (from.length > best.length ? from : best), '');
  return longest ? redirects[longest] : undefined;
}
