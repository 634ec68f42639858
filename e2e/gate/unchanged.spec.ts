import { checkInBrowser } from '@site/release-browser/check-in-browser';
import { expect, test } from '../support/test.ts';
import { asOneStep, belowLocalhost } from './gate-site.ts';

test('a release like the live one is refused for nothing', async () => {
  const url = belowLocalhost(process.env['SITE_URL'] ?? '');
  const { findings, pages } = await asOneStep(() =>
    checkInBrowser({
      candidate: url,
      live: url,
      changed: new Set(['marketing', 'careers', 'content']),
      pages: [
        { path: '/features', owner: 'marketing', changed: true, bytes: 100_000 },
        { path: '/careers', owner: 'careers', changed: true, bytes: 100_000 },
        { path: '/blog/ai-marketing-campaigns', owner: 'content', changed: true, bytes: 100_000 },
        { path: '/', owner: 'marketing', changed: false, bytes: 100_000 },
      ],
      fragments: [
        { name: 'consent-banner', owner: 'consent', page: '/' },
        { name: 'cookie-preferences', owner: 'consent', page: '/' },
        { name: 'demo-dialog', owner: 'marketing', page: '/' },
        { name: 'video-dialog', owner: 'marketing', page: '/' },
      ],
    }),
  );
  expect(findings).toEqual([]);
  expect(pages).toHaveLength(8);
});
