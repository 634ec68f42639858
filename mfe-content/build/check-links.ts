import type { ContentProblem } from './content-problem.ts';

/**
 * Pages of the site that other teams own. A remote's build can't see them, so the ones that content links to stand
 * here; a link to a path that is neither here nor content is taken for a mistake.
 */
export const PAGES_OF_OTHERS = ['/', '/features', '/pricing', '/faq', '/careers', '/imprint', '/privacy'];

/** Path of every page that can be linked to → the ids on it, or null where they are not known. */
export type KnownPages = ReadonlyMap<string, readonly string[] | null>;

/** A link of the content and where it stands. */
export type ContentLink = { file: string; field: string; from: string; href: string };

/** Problems of the links that lead nowhere. Addresses of other sites are not fetched, only their form is checked. */
export function checkLinks(links: readonly ContentLink[], pages: KnownPages): ContentProblem[] {
  return links.flatMap(({ file, field, from, href }) => {
    const reason = problemOf(href, from, pages);
    return reason ? [{ file, field, reason }] : [];
  });
}

function problemOf(href: string, from: string, pages: KnownPages): string | undefined {
  if (/^(?:https:\/\/[^/\s]+|mailto:[^@\s]+@[^@\s]+$)/.test(href)) return undefined;
  const [path = '', id] = href.split('#');
  const target = path === '' ? from : path;
  if (!target.startsWith('/')) return `the link ${href} must start with /, # or https://`;
  if (!pages.has(target)) return `the link ${href} leads to no page of the site`;
  const ids = pages.get(target);
  if (id && ids && !ids.includes(id)) return `the link ${href} names no heading of ${target}`;
  return undefined;
}
