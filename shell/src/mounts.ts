/** Path prefixes granted to remotes; the longest prefix wins. Inside its mounts a remote adds pages on its own. */
export const MOUNTS: Readonly<Record<string, string>> = {
  '/': 'marketing',
  '/blog': 'content',
  '/use-cases': 'content',
  '/resources': 'content',
  '/careers': 'careers',
};

/**
 * Paths that had a page → where they lead now, for themselves and for all paths below. The server redirects; a link on the
 * site has to name the new path.
 */
export const REDIRECTS: Readonly<Record<string, string>> = {};

/** A path without trailing slash, query or fragment; `/` stays. */
export const normalisePath = (path: string): string => path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';

/** Remote that owns a path (normalised). */
export function ownerOf(path: string): string {
  const prefixes = Object.keys(MOUNTS).filter((prefix) => isWithin(path, prefix));
  const longest = prefixes.reduce((best, prefix) => (prefix.length > best.length ? prefix : best), '/');
  return MOUNTS[longest] ?? 'marketing';
}

function isWithin(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}
