import { decodeLoosely } from '@site/release-model/canonical-path';
import type { Rule } from '../rule.ts';

/** Every link to a place of a page leads to a place that exists. */
export const anchors: Rule = {
  name: 'anchors',
  check: async ({ visit: { ask, origin, site } }) => {
    const links = await ask(readAnchors);
    const dead = await Promise.all(
      links.map(async ({ href, isHere, owner }) => {
        const target = new URL(href);
        const id = decodeLoosely(target.hash.slice(1));
        const isThere = isHere ?? (await hasPlace(site.at, target, id));
        return isThere ? [] : [{ href: href.replace(origin, ''), owner }];
      }),
    );
    return dead.flat().map(({ href, owner }) => ({
      found: `a link leads to ${href}, where there is no such place`,
      fix: 'correct the link, or give the place its id',
      ...(owner ? { package: owner } : {}),
    }));
  },
};

/** Whether the document at an address has an element with an id. */
async function hasPlace(at: string, { pathname }: URL, id: string): Promise<boolean> {
  const html = await (await fetch(new URL(pathname, at))).text();
  return html.includes(` id="${id}"`) || html.includes(` name="${id}"`);
}

type Anchor = { href: string; isHere: boolean | undefined; owner: string | undefined };

/** Runs in the page: its links with a fragment; `isHere` tells whether the place is in this page, if it should be. */
function readAnchors(): Anchor[] {
  // As `decodeLoosely`, of which the page knows nothing.
  const decoded = (text: string): string =>
    text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return encoded;
      }
    });
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .filter((link) => link.origin === location.origin && link.hash.length > 1)
    .map((link) => {
      const id = decoded(link.hash.slice(1));
      return {
        href: link.href,
        isHere:
          link.pathname === location.pathname
            ? id === 'top' ||
              document.getElementById(id) !== null ||
              document.getElementsByName(id).length > 0
            : undefined,
        owner: link.closest<HTMLElement>('[data-mf]')?.dataset['mf'],
      };
    });
}
