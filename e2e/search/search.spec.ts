import Validator from '@adobe/structured-data-validator';
import Extractor from '@marbec/web-auto-extractor';
import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { LinkChecker, LinkState } from 'linkinator';
import { expect, SITE_URL, test as base } from '../support/test.ts';

/** A page as a crawler gets it. */
type CrawledPage = { path: string; html: string };

const crawl = async (request: APIRequestContext, path: string): Promise<CrawledPage> => ({
  path,
  html: await (await request.get(path)).text(),
});

/** Playwright's `test`, with every page of the sitemap. */
const test = base.extend<{ pages: CrawledPage[] }>({
  pages: async ({ request, routes }, use) =>
    use(await Promise.all(routes.map((path) => crawl(request, path)))),
});

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

/** html-validate's recommended rules, but for taste and for what React decides. */
const CONFIGURATION: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // The standard allows several spellings; React's are <!doctype>, <br/>, autoComplete, required="", hidden="".
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's useId begins with "_"; the standard forbids white space only.
    'valid-id': ['error', { relaxed: true }],
    // WebKit drops the role of a list without markers and of a cell that is laid out otherwise, unless it is said.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    // A list may have a name; the recommendation keeps to elements that screen readers announce everywhere.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

test('every page is valid HTML', async ({ request, pages }) => {
  const validator = new HtmlValidate(CONFIGURATION);
  const found: string[] = [];
  for (const { path, html } of [...pages, await crawl(request, '/nowhere')]) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap((result) => result.messages))
      found.push(`${path}: ${ruleId}: ${message} (${selector})`);
  }
  expect(found).toEqual([]);
});

const contentOf = ({ html }: CrawledPage, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** Width and height of a PNG, from its header. */
function pngSize(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('every page has an Open Graph image, and no two pages share one', async ({ request, pages }) => {
  const pictures = new Set<string>();
  for (const page of pages) {
    const picture = contentOf(page, 'og:image') ?? '';
    expect(contentOf(page, 'twitter:image'), page.path).toBe(picture);
    expect(contentOf(page, 'twitter:card'), page.path).toBe('summary_large_image');
    expect(contentOf(page, 'og:image:alt'), page.path).toContain(contentOf(page, 'og:title'));
    expect(picture.startsWith(`${SITE_URL}/pictures/`), picture).toBe(true);
    const response = await request.get(new URL(picture).pathname);
    expect(response.headers()['content-type'], page.path).toBe('image/png');
    const body = await response.body();
    expect(pngSize(body)).toEqual([1200, 630]);
    expect([contentOf(page, 'og:image:width'), contentOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(body.length, `${page.path}: bytes of the picture`).toBeLessThan(90_000);
    pictures.add(picture);
  }
  expect(pictures.size).toBe(pages.length);
});

test('a page has one address, one language and a description of its own', async ({ pages }) => {
  const descriptions = new Set<string>();
  for (const page of pages) {
    const description = contentOf(page, 'description') ?? '';
    expect(descriptions.has(description), `${page.path}: ${description}`).toBe(false);
    expect(description, page.path).toMatch(/^.{50,170}$/);
    descriptions.add(description);
    const address = `${SITE_URL}${page.path}`;
    expect(page.html.match(/rel="canonical"/g), page.path).toHaveLength(1);
    expect(page.html, page.path).toContain(`<link rel="canonical" href="${address}"`);
    expect(contentOf(page, 'og:url'), page.path).toBe(address);
    expect(contentOf(page, 'og:locale')).toBe('en_GB');
    expect(page.html).toContain('<html lang="en">');
    expect(page.html).not.toContain('hreflang');
    expect(page.html, page.path).not.toMatch(/<a [^>]*href="http:/);
  }
});

test('icons and web manifest are where browsers look for them', async ({ request, page, pages: [home] }) => {
  const types = {
    '/favicon.ico': /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
    '/apple-touch-icon.png': /^image\/png$/,
    '/site.webmanifest': /^application\/manifest\+json$/,
  };
  const { html } = home!;
  for (const [address, type] of Object.entries(types)) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toMatch(type);
    expect(html).toContain(`href="${address}"`);
  }
  // In the page itself: no request.
  expect(html).toContain('<link rel="icon" href="data:image/svg+xml,');
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of manifest.icons)
    expect(pngSize(await (await request.get(src)).body()).join('x')).toBe(sizes);
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

/** What a kind of page says of itself to search engines; the other pages say nothing beyond their head. */
const EXPECTED: readonly (readonly [pattern: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/pricing$/, ['Product']],
  [/^\/faq$/, ['FAQPage']],
  [/^\/careers$/, ['JobPosting']],
  [/^\/blog\//, ['BlogPosting', 'BreadcrumbList']],
  [/^\/use-cases\/|^\/resources/, ['BreadcrumbList']],
];

test('structured data has what rich results require, and is where it belongs', async ({ pages }) => {
  const found: string[] = [];
  for (const { path, html } of pages) {
    const data = new Extractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
    const [, types = []] = EXPECTED.find(([pattern]) => pattern.test(path)) ?? [];
    expect(Object.keys(data.jsonld).toSorted(), path).toEqual([...types]);
    // Warnings are optional facts that we do not have: ratings, salaries, article numbers.
    const issues = await new Validator().validate(data);
    for (const { severity, rootType, issueMessage } of issues)
      if (severity === 'ERROR') found.push(`${path}: ${rootType}: ${issueMessage}`);
    found.push(...data.errors.map((error) => `${path}: ${JSON.stringify(error)}`));
  }
  expect(found).toEqual([]);
});
