import { plainPath } from './canonical-path.ts';

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
