import { SITE_URL } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { pagesOfSitemap, type CrawledPage } from './pages.ts';

const contentOf = ({ html }: CrawledPage, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** Width and height of a PNG, from its header. */
function pngSize(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('every page has an Open Graph image, and no two pages share one', async ({ request }) => {
  const pictures = new Set<string>();
  for (const page of await pagesOfSitemap(request)) {
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
    expect(body.length, `${page.path}: bytes of the picture`).toBeLessThan(60_000);
    pictures.add(picture);
  }
  expect(pictures.size).toBe((await pagesOfSitemap(request)).length);
});

test('a page has one address, one language and a description of its own', async ({ request }) => {
  const descriptions = new Set<string>();
  for (const page of await pagesOfSitemap(request)) {
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

test('icons and web manifest are where browsers look for them', async ({ request, page }) => {
  const types = {
    '/favicon.ico': /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
    '/apple-touch-icon.png': /^image\/png$/,
    '/site.webmanifest': /^application\/manifest\+json$/,
  };
  const { html } = (await pagesOfSitemap(request))[0]!;
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
