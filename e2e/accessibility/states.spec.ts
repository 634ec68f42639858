import type { Page } from '@playwright/test';
import { cookieSettings, preferences } from '../support/privacy-test.ts';
import { expect, nightlyUnless, openHydrated, test } from '../support/test.ts';
import { lostRoles, overflowing, violations } from './page-checks.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Notes what is wrong with the page as it is now, under a name. */
type Look = (name: string) => Promise<void>;

/** How pages are used, and the states to look at on the way. Those with the last element are in the quick run. */
const USES: readonly (readonly [
  path: string,
  use: (page: Page, look: Look) => Promise<void>,
  isQuick?: true,
])[] = [
  [
    '/imprint',
    async (page, look) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(page.getByRole('region', { name: /measure/ })).toBeVisible();
      await look('banner');
      await cookieSettings(page).click();
      await expect(preferences(page)).toBeVisible();
      await look('preferences dialog');
    },
    true,
  ],
  [
    '/pricing',
    async (page, look) => {
      await page.getByRole('main').getByText('Start with Basic').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('demo dialog');
    },
    true,
  ],
  [
    '/pricing',
    async (page, look) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('main').getByText('Start with Basic').click();
      const dialog = page.getByRole('dialog');
      for (const field of ['Name', 'Company']) await dialog.getByLabel(field, { exact: true }).fill('  ');
      await dialog.getByLabel('Work email').fill('ada@example.com');
      await dialog.getByRole('button', { name: 'Request a Demo' }).click();
      await expect(page.getByText('Name Required', { exact: true })).toBeVisible();
      await look('demo form refused');
    },
  ],
  [
    '/',
    async (page, look) => {
      await cookieSettings(page).click();
      await preferences(page).getByRole('switch').nth(1).check();
      await look('a purpose switched on');
      await preferences(page).getByRole('button', { name: 'Reject All' }).click();
      await look('rejected in the dialog');
      await preferences(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('checkbox', { name: 'Shop North' }).uncheck();
      await button(page, /^Special/).click();
      await page.getByText('Show as table').click();
      await look('timeline filtered, its table open');
      await page.route(/newsletter-signup/, (route) => route.abort());
      await page.getByRole('textbox', { name: /email/i }).fill('reader@example.com');
      await button(page, 'Subscribe').click();
      await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
      await look('toast');
      await page.setViewportSize({ width: 360, height: 800 });
      await look('table on a phone');
      await button(page, 'Menu').click();
      await look('menu');
    },
  ],
  [
    '/features',
    async (page, look) => {
      await page.locator('label').getByText('Week', { exact: true }).click();
      await look('planner by week');
      await page.setViewportSize({ width: 768, height: 800 });
      await button(page, /^Social Media/).click();
      // Where the click has scrolled to, the header may cover half of a button.
      await page.evaluate(() => scrollTo(0, 0));
      await look('channel collapsed');
      for (const summary of await page.getByText('Show as table').all()) await summary.click();
      await page.setViewportSize({ width: 360, height: 800 });
      await look('tables open');
      await button(page, 'Feature Demo').click();
      await look('video dialog');
    },
  ],
  [
    '/careers',
    async (page, look) => {
      await page.locator('summary').first().click();
      await button(page, 'Submit Application').click();
      await expect(page.getByText('LinkedIn Profile Required')).toBeVisible();
      await look('an application refused');
      await page.setViewportSize({ width: 360, height: 800 });
      await look('an application refused, on a phone');
    },
  ],
  [
    '/blog/seasonal-marketing',
    async (page, look) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await button(page, /Share/).click();
      await expect(page.getByText(/Link copied|Failed to copy/).first()).toBeVisible();
      await look('address shared');
    },
  ],
];

/** Each state in each way to see it: the media features, as Playwright emulates them. */
const MEDIA = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

test.use({ reducedMotion: 'reduce' });

for (const [index, [path, use, isQuick = false]] of USES.entries())
  test(`no state of ${path} has a violation (use ${index + 1})`, nightlyUnless(isQuick), async ({ page }) => {
    await openHydrated(page, path);
    const found: string[] = [];
    await use(page, async (name) => {
      const problems = [...(await overflowing(page)), ...(await lostRoles(page))];
      found.push(...problems.map((problem) => `${name}: ${problem}`));
      for (const media of MEDIA) {
        await page.emulateMedia(media);
        const seen = media.forcedColors === 'active' ? 'forced colours' : media.colorScheme;
        found.push(...(await violations(page)).map((problem) => `${name}, ${seen}: ${problem}`));
      }
      await page.emulateMedia({ colorScheme: null, forcedColors: null });
    });
    expect(found).toEqual([]);
  });
