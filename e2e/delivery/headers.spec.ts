import { expect, test } from '../support/test.ts';

const FILES = ['/blog/feed.xml', '/sitemap.xml'];

test('every page and file comes compressed, is revalidated, and carries a policy without a way around it', async ({
  request,
  routes,
}) => {
  for (const path of [...routes, ...FILES]) {
    for (const encoding of ['br', 'gzip']) {
      const first = await request.get(path, { headers: { 'Accept-Encoding': encoding } });
      const { etag, ...headers } = first.headers();
      expect(headers['content-encoding'], path).toBe(encoding);
      expect(headers['cache-control'], path).toBe('no-cache');
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
      const again = await request.get(path, {
        headers: { 'Accept-Encoding': encoding, 'If-None-Match': etag ?? '' },
      });
      expect(again.status(), path).toBe(304);
    }
  }
});

test('every file that a page loads is kept for good, and comes compressed', async ({ page, request }) => {
  await page.goto('/pricing');
  const html = await page.content();
  const addresses = new Set(html.match(/\/packages\/[\w./-]+\.(?:js|css|woff2)/g));
  expect(addresses.size).toBeGreaterThan(3);
  for (const address of addresses) {
    const headers = (await request.get(address, { headers: { 'Accept-Encoding': 'br' } })).headers();
    expect(headers['cache-control'], address).toBe('public, max-age=31536000, immutable');
    if (!address.endsWith('.woff2')) expect(headers['content-encoding'], address).toBe('br');
  }
});
