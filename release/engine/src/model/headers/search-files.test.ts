import { expect, test } from '@rstest/core';
import { readPublicSettings } from '../process/settings.ts';
import { securityHeaders } from './response-headers.ts';
import { robotsTxt } from './search-files.ts';

const settings = readPublicSettings({ PUBLIC_SITE_URL: 'https://promoscope.example' });

test('robots.txt leads to the sitemap', () => {
  expect(robotsTxt(settings)).toContain('Sitemap: https://promoscope.example/sitemap.xml');
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
