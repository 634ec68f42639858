import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test.ts';
import { lostLists, overflowing, violations } from './page-checks.ts';
import { nightlyUnless } from '../support/nightly.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** A state that a page reaches only by being used: how, and what shows that it is reached. */
type State = readonly [name: string, width: number, reach: (page: Page) => Promise<void>];

const STATES: readonly (readonly [path: string, states: readonly State[]])[] = [
  [
    '/',
    [['banner', 360, async (page) => expect(page.getByRole('region', { name: /measure/ })).toBeVisible()]],
  ],
  ['/faq', [['preferences dialog', 360, async (page) => openPreferences(page)]]],
  [
    '/pricing',
    [['demo dialog', 1280, async (page) => page.getByRole('main').getByText('Start with Basic').click()]],
  ],
  [
    '/',
    [
      [
        'a purpose switched on',
        1280,
        async (page) => {
          await openPreferences(page);
          await page.getByRole('dialog').getByRole('switch').nth(1).check();
        },
      ],
      [
        'rejected in the dialog',
        1280,
        async (page) => page.getByRole('dialog').getByRole('button', { name: 'Reject All' }).click(),
      ],
      [
        'menu',
        360,
        async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
          await button(page, 'Menu').click();
        },
      ],
      [
        'timeline filtered, its table open',
        1280,
        async (page) => {
          await page.getByRole('checkbox', { name: 'Shop North' }).uncheck();
          await button(page, /^Special/).click();
          await page.getByText('Show as table').click();
        },
      ],
      ['the table open', 360, async () => {}],
      [
        'toast',
        1280,
        async (page) => {
          await page.route(/newsletter-signup/, (route) => route.abort());
          await page.getByRole('textbox', { name: /email/i }).fill('reader@example.com');
          await button(page, 'Subscribe').click();
          await expect(
            page.getByText('Something went wrong. Please try again.', { exact: true }),
          ).toBeVisible();
        },
      ],
    ],
  ],
  [
    '/features',
    [
      ...['Week', 'Quarter', 'Year', 'Month'].map((period): State => [
        `planner by ${period}`,
        1280,
        async (page) => page.locator('label').getByText(period, { exact: true }).click(),
      ]),
      [
        'channel collapsed',
        768,
        async (page) => {
          await button(page, /^Social Media/).click();
          // Where the click has scrolled to, the header may cover half of a button.
          await page.evaluate(() => scrollTo(0, 0));
        },
      ],
      ['tables open', 360, async (page) => openAll(page, 'Show as table')],
      ['video dialog', 768, async (page) => button(page, 'Feature Demo').click()],
    ],
  ],
  [
    '/pricing',
    [
      [
        'demo form refused',
        360,
        async (page) => {
          await page.getByRole('main').getByText('Start with Basic').click();
          const dialog = page.getByRole('dialog');
          for (const field of ['Name', 'Company']) await dialog.getByLabel(field, { exact: true }).fill('  ');
          await dialog.getByLabel('Work email').fill('ada@example.com');
          await dialog.getByRole('button', { name: 'Request a Demo' }).click();
          await expect(page.getByText('Name Required', { exact: true })).toBeVisible();
        },
      ],
    ],
  ],
  ['/faq', [['an answer', 360, async (page) => page.locator('summary').first().click()]]],
  [
    '/careers',
    [
      ['a position', 360, async (page) => page.locator('summary').first().click()],
      [
        'its form refused',
        1280,
        async (page) => {
          await button(page, 'Submit Application').click();
          await expect(page.getByText('LinkedIn Profile Required')).toBeVisible();
        },
      ],
    ],
  ],
  [
    '/blog/seasonal-marketing',
    [
      [
        'address shared',
        360,
        async (page) => {
          await button(page, /Share/).click();
          await expect(page.getByText(/Link copied|Failed to copy/).first()).toBeVisible();
        },
      ],
    ],
  ],
];

/** Each state of a page in each way to see it: the media features, as Playwright emulates them. */
const MEDIA = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

/** What the quick run looks at: consent and a dialog. */
const QUICK = new Set(['banner', 'demo dialog']);

test.use({ reducedMotion: 'reduce' });

for (const [path, states] of STATES) {
  test(
    `${path} has no violation in: ${states.map(([name]) => name).join('; ')}`,
    nightlyUnless(QUICK.has(states[0]?.[0] ?? '')),
    async ({ page }) => {
      await openHydrated(page, path);
      const found: string[] = [];
      for (const [name, width, reach] of states) {
        await page.setViewportSize({ width, height: 800 });
        await reach(page);
        const problems = [...(await overflowing(page)), ...(await lostLists(page))];
        found.push(...problems.map((problem) => `${name}: ${problem}`));
        for (const media of MEDIA) {
          await page.emulateMedia(media);
          const seen = media.forcedColors === 'active' ? 'forced colours' : media.colorScheme;
          found.push(...(await violations(page)).map((problem) => `${name}, ${seen}: ${problem}`));
        }
      }
      expect(found).toEqual([]);
    },
  );
}

async function openPreferences(page: Page): Promise<void> {
  await button(page, 'Cookie Settings').click();
  await expect(page.getByRole('dialog', { name: 'Cookie Preferences' })).toBeVisible();
}

async function openAll(page: Page, name: string): Promise<void> {
  for (const summary of await page.getByText(name).all()) await summary.click();
}
