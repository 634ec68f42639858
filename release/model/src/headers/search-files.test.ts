import { expect, test } from '@rstest/core';
import { robotsTxt, sitemapXml } from './search-files.ts';

test('the sitemap names every page by its full address', async () => {
  const xml = await sitemapXml('https://promoscope.example', ['/', '/blog/seasonal-marketing']);
  expect(xml).toContain('<loc>https://promoscope.example/</loc>');
  expect(xml).toContain('<loc>https://promoscope.example/blog/seasonal-marketing</loc>');
  expect(xml.match(/<url>/g)).toHaveLength(2);
});

test('robots.txt leads to the sitemap', () => {
  expect(robotsTxt('https://promoscope.example')).toContain(
    'Sitemap: https://promoscope.example/sitemap.xml',
  );
});
