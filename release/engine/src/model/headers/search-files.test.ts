import { expect, test } from '@rstest/core';
import { readPublicSettings } from '@site/contracts/environment';
import { securityHeaders } from './response-headers.ts';
import { llmsTxt, robotsTxt, securityTxt, sitemapXml } from './search-files.ts';

const settings = readPublicSettings({ PUBLIC_SITE_URL: 'https://promoscope.example' });

const ORIGIN = settings.PUBLIC_SITE_URL;

test('robots.txt leads to the sitemap, and says what texts may be used for', () => {
  expect(robotsTxt(settings)).toBe(
    `User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
});

test('the sitemap has the day of a page’s last change, where it is known', async () => {
  const pages = [{ path: '/', modified: '2026-11-01' }, { path: '/faq' }];
  expect(await sitemapXml(ORIGIN, pages)).toContain(
    `<url><loc>${ORIGIN}/</loc><lastmod>2026-11-01</lastmod></url><url><loc>${ORIGIN}/faq</loc></url>`,
  );
});

test('llms.txt leads to the Markdown of every page', () => {
  const pages = [{ path: '/', title: 'Home' }, { path: '/faq' }];
  expect(llmsTxt('Promoscope', ORIGIN, pages)).toBe(
    `# Promoscope\n\n## Pages\n\n- [Home](${ORIGIN}/index.md)\n- [/faq](${ORIGIN}/faq.md)\n`,
  );
});

test('security.txt counts for a year from the release', () => {
  expect(securityTxt('a@b.example', ORIGIN, '2026-11-29T12:00:00.000Z')).toContain(
    'Contact: mailto:a@b.example\nExpires: 2027-11-29T12:00:00.000Z\n',
  );
});

test('a site that search engines may not list says so in robots.txt and with every answer', () => {
  const hidden = readPublicSettings({ PUBLIC_SITE_INDEXING: 'forbid' });
  expect(robotsTxt(hidden)).toBe('User-agent: *\nDisallow: /\n');
  for (const kind of ['page', 'package-file', 'site-file'] as const) {
    const tagOf = (chosen: typeof settings) =>
      securityHeaders(kind, { settings: chosen, inlineScripts: [] })['X-Robots-Tag'];
    expect(tagOf(hidden)).toContain('noindex');
    expect(tagOf(settings)).toBeUndefined();
  }
});
