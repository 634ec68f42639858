import type { OwnedPage } from '../render/protocol.ts';

const SLUG = '/[slug]';

/**
 * The collection that visitors get instead of a page: the shell asks `./blog/[slug]` for every path below `/blog`, so a page
 * `./blog/special` would never be shown. Undefined for every other page.
 */
export function collectionAround(page: OwnedPage, pages: readonly OwnedPage[]): string | undefined {
  if (page.expose.endsWith(SLUG)) return undefined;
  return pages.find(
    ({ remote, expose }) =>
      remote === page.remote &&
      expose.endsWith(SLUG) &&
      page.expose.slice(0, page.expose.lastIndexOf('/')) === expose.slice(0, -SLUG.length),
  )?.expose;
}
