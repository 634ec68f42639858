import { LinkChecker, LinkState } from 'linkinator';
import { expect, test } from '../support/test.ts';
import { SITE_URL } from '../support/routes.ts';

test('a crawler finds every page from home, and no link or anchor of the site is dead', async ({
  baseURL,
  routes,
}) => {
  const site = baseURL ?? '';
  const { links } = await new LinkChecker().check({
    path: `${site}/`,
    recurse: true,
    checkFragments: true,
    // Addresses that have to be absolute: canonical ones, pictures, the feed.
    urlRewriteExpressions: [{ pattern: new RegExp(`^${SITE_URL}(?=/)`), replacement: site }],
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${site}/`) && !link.startsWith(`${SITE_URL}/`)),
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, parent, status }) => `${parent}: ${url} (${status})`)).toEqual([]);
  const visited = new Set(
    links.filter(({ state }) => state === LinkState.OK).map(({ url }) => new URL(url).pathname),
  );
  expect(routes.filter((route) => !visited.has(route))).toEqual([]);
});
