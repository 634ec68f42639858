import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ROUTES, WIDTHS } from '../support/routes.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

/** What axe finds wrong, as "rule: selector" lines. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

test.use({ reducedMotion: 'reduce' });

for (const width of WIDTHS) {
  test(`no page has a violation at ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    for (const route of [...ROUTES, '/nowhere']) {
      await page.goto(route);
      if (route !== '/nowhere') await waitUntilShown(page, route);
      expect(await violations(page), route).toEqual([]);
    }
  });
}

test('no page has a violation in the dark', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const route of ROUTES) {
    await openHydrated(page, route);
    expect(await violations(page), route).toEqual([]);
  }
});

/** States that a page reaches only by being used. */
const STATES: readonly (readonly [
  name: string,
  path: string,
  width: number,
  reach: (page: Page) => Promise<void>,
])[] = [
  ['menu open', '/', 360, async (page) => page.getByRole('button', { name: 'Menu' }).click()],
  [
    'demo dialog open',
    '/pricing',
    1280,
    async (page) => page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().click(),
  ],
  [
    'demo dialog open',
    '/pricing',
    360,
    async (page) => page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().click(),
  ],
  [
    'video dialog open',
    '/features',
    768,
    async (page) => page.getByRole('main').getByRole('button', { name: 'Feature Demo' }).click(),
  ],
  ['an answer open', '/faq', 360, async (page) => page.locator('summary').first().click()],
  ['a position open', '/careers', 360, async (page) => page.locator('summary').first().click()],
  [
    'timeline filtered',
    '/',
    1280,
    async (page) => page.getByRole('checkbox', { name: 'Shop North' }).uncheck(),
  ],
  [
    'channel collapsed',
    '/features',
    1280,
    async (page) => page.getByRole('button', { name: /Social Media/ }).click(),
  ],
];

for (const [name, path, width, reach] of STATES) {
  test(`${path} has no violation with ${name}, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, path);
    await reach(page);
    await page.waitForTimeout(300);
    expect(await violations(page)).toEqual([]);
  });
}

test('a toast has no violation', async ({ page }) => {
  await openHydrated(page, '/');
  await page.route(/newsletter-signup/, (route) => route.abort());
  await page.getByRole('textbox', { name: /email/i }).fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
