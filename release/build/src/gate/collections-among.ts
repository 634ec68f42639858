import type { OwnedPage } from '../render/protocol.ts';

const SLUG = '/[slug]';

/**
 * Finds the collection that visitors get instead of a page: the shell asks `./blog/[slug]` for every path below `/blog`, so
 * a page `./blog/special` would never be shown. Every other page gets undefined.
 */
export function collectionsAmong(pages: readonly OwnedPage[]): (page: OwnedPage) => string | undefined {
  const isCollection = ({ expose }: OwnedPage) => expose.endsWith(SLUG);
  const nameOf = (remote: string, expose: string) => `${remote} ${expose}`;
  // A site may have thousands of pages: each is looked at once.
  const names = new Set(pages.filter(isCollection).map(({ remote, expose }) => nameOf(remote, expose)));
  return (page) => {
    if (isCollection(page)) return undefined;
    const collection = `${page.expose.slice(0, page.expose.lastIndexOf('/'))}${SLUG}`;
    return names.has(nameOf(page.remote, collection)) ? collection : undefined;
  };
}
