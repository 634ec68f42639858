import { checkInBrowser } from '@site/release-browser/check-in-browser';
import { expect, test } from '../support/test.ts';
import { asOneStep, shownSite } from './gate-site.ts';
import { NIGHTLY } from '../support/nightly.ts';

test.describe.configure({ timeout: 600_000 });

test('a release like the live one is refused for nothing', NIGHTLY, async () => {
  const site = await shownSite(process.env['SITE_URL'] ?? '');
  const { findings, pages } = await asOneStep(() =>
    checkInBrowser({
      candidate: site,
      live: site,
      changed: new Set(['marketing', 'careers', 'content']),
      pages: [
        { path: '/features', owner: 'marketing', changed: true },
        { path: '/careers', owner: 'careers', changed: true },
        { path: '/blog/ai-marketing-campaigns', owner: 'content', changed: true },
        { path: '/', owner: 'marketing', changed: false },
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
  await site.close();
});
