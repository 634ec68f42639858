import { expect, test } from '@rstest/core';
import { readPublicSettings } from '@site/contracts/environment';
import { headersFile, mediaType, responseHeaders } from './response-headers.ts';

const release = (siteUrl = 'https://www.example.com') => ({
  settings: readPublicSettings({ PUBLIC_SITE_URL: siteUrl }),
  inlineScripts: ['sha256-x'],
});

test('pages and other files are revalidated each time, package files never', () => {
  expect(responseHeaders('page', release())['Cache-Control']).toBe('no-cache');
  expect(responseHeaders('site-file', release())['Cache-Control']).toBe('no-cache');
  expect(responseHeaders('package-file', release())['Cache-Control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

test('a file that is not a page may load and run nothing when it is opened directly', () => {
  for (const kind of ['package-file', 'site-file'] as const) {
    expect(responseHeaders(kind, release())).toMatchObject({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
  }
});

test('violations of the policy are reported only where a setting says so', () => {
  const where = 'https://reports.example.com/csp';
  const settings = readPublicSettings({ PUBLIC_REPORT_URL: where });
  const headers = responseHeaders('page', { ...release(), settings });
  expect(headers['Reporting-Endpoints']).toBe(`policy="${where}"`);
  expect(headers['Content-Security-Policy']).toContain(`; report-uri ${where}; report-to policy`);
  expect(JSON.stringify(responseHeaders('page', release()))).not.toMatch(/report/i);
});

test('only an https site tells browsers to stay on https', () => {
  expect(responseHeaders('page', release())['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(responseHeaders('page', release('http://localhost:3000'))).not.toHaveProperty(
    'Strict-Transport-Security',
  );
});

test('_headers: no header is in two rules that match one address', () => {
  const rules = headersFile(release()).split(/^(?=\/)/m);
  const [everywhere = [], ...others] = rules.map((rule) =>
    [...rule.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name),
  );
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/packages/*']);
  expect(new Set(everywhere).size).toBe(everywhere.length);
  expect(everywhere).not.toContain('Cache-Control');
  expect(others).toEqual([['Cache-Control']]);
});

test('a feed says that it is one and in which letters, also to a host that reads _headers', () => {
  const type = 'application/atom+xml; charset=utf-8';
  expect(mediaType('/blog/feed.xml')).toBe(type);
  expect(mediaType('/sitemap.xml')).not.toBe(type);
  const files = headersFile(release(), ['/blog/feed.xml', '/favicon.ico']);
  expect(files.match(/.*\n {2}Content-Type.*/g)).toEqual([`/blog/feed.xml\n  Content-Type: ${type}`]);
});
