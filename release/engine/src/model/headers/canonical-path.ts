const ENCODED = /(?:%[\da-f]{2})+/gi;

/** Decodes what is percent-encoded in a text. What can't be decoded stays as it is, as in browsers: this never throws. */
export const decodeLoosely = (text: string): string =>
  text.replace(ENCODED, (encoded) => {
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
const ONE_LITTER = new RegExp(LITTER);

const isLitter = (character: string): boolean => ONE_LITTER.test(character);

/** A `?` or `&` that a mail program has put into the path. The fragment's `#` is looked for before. */
const JOINT = /(?:&|%26|%3f)+(?:amp;)?/i;
const HASH = '%23';

/**
 * The page that another spelling of an address can only mean: with a slash at its end, doubled slashes, `.html`, `index`,
 * capitals, encoded letters, with {@link LITTER} around it, or with a query or a fragment whose `?` or `#` was lost.
 * Undefined if no page is meant. The path is always one of this site, never the address of another one.
 *
 * @param path as sent, percent-encoded, without query
 * @param isPage tells whether there is a page at a path
 */
export function canonicalPath(path: string, isPage: (path: string) => boolean): CanonicalAddress | undefined {
  const hash = path.indexOf(HASH);
  const sent = hash === -1 ? path : path.slice(0, hash);
  const joint = JOINT.exec(sent);
  const query = joint ? sent.slice(joint.index + joint[0].length) : '';
  const fragment = hash === -1 ? '' : path.slice(hash + HASH.length);
  const decoded = decodePath(sent.slice(0, joint?.index));
  if (decoded === undefined) return undefined;
  const plain = plainPath(withoutLitter(decoded, isLitter));
  if (plain === path || !plain.startsWith('/') || !isPage(plain)) return undefined;
  return { path: plain, query: query && `?${query}`, fragment: fragment && `#${fragment}` };
}

/**
 * A path without the slashes at its end and the litter around it. A pattern that ends with `$` would begin anew at each
 * character, and a long address would hold the server.
 *
 * @param path begins with a slash, which stays
 */
export function withoutLitter(path: string, isLitter: (character: string) => boolean): string {
  let end = path.length;
  while (end > 1 && (path[end - 1] === '/' || isLitter(path.charAt(end - 1)))) end -= 1;
  let start = 1;
  while (start < end && isLitter(path.charAt(start))) start += 1;
  return path.charAt(0) + path.slice(start, end);
}

/** A path in the spelling of the paths of pages. */
const plainPath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/(?<=\/)index$/, '')
    .replace(/(?<=.)\/$/, '');

/**
 * Decodes what is encoded, also where it was encoded twice. Undefined for bytes that are no text, which no page has: to go
 * on behind each of them would cost an exception each.
 */
function decodePath(path: string): string | undefined {
  let decoded = path;
  try {
    for (let round = 0; round < 3 && decoded.includes('%'); round += 1) {
      decoded = decoded.replace(ENCODED, (encoded) => decodeURIComponent(encoded));
    }
    return decoded;
  } catch {
    return undefined;
  }
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
