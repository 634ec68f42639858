import type { ContentProblem } from './content-problem.ts';

/** Path of every page of this package → the ids on it, or null where they are not known. */
export type KnownPages = ReadonlyMap<string, readonly string[] | null>;

/** A link of the content and its place. */
export type ContentLink = { file: string; field: string; from: string; href: string };

/**
 * Problems of the links that lead nowhere. Only links to this package's own collections (`/blog/…`) are followed: other
 * paths belong to other teams, whose pages the gate knows and this build does not. Addresses of other sites are not
 * fetched, only their form is checked.
 */
export function checkLinks(links: readonly ContentLink[], pages: KnownPages): ContentProblem[] {
  const collections = new Set([...pages.keys()].map(collectionOf));
  return links.flatMap(({ file, field, from, href }) => {
    const reason = problemOf(href, from, pages, collections);
    return reason ? [{ file, field, reason }] : [];
  });
}

function problemOf(
  href: string,
  from: string,
  pages: KnownPages,
  collections: ReadonlySet<string>,
): string | undefined {
  if (/^(?:https:\/\/[^/\s]+|mailto:[^@\s]+@[^@\s]+$)/.test(href)) return undefined;
  const [, path = '', id] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  const target = path === '' ? from : path;
  if (!/^\/(?!\/)/.test(target)) return `the link ${href} must start with /, # or https://`;
  if (!collections.has(collectionOf(target))) return undefined;
  if (!pages.has(target)) return `the link ${href} leads to no page of the site`;
  const ids = pages.get(target);
  if (id && ids && !ids.includes(id)) return `the link ${href} names no heading of ${target}`;
  return undefined;
}

/** `/blog/seasonal-marketing` → `blog` */
const collectionOf = (path: string): string => path.split('/')[1] ?? '';
