import type { Page } from '@playwright/test';
import { HEADLESS_SHELL } from '../support/launch.ts';
import { expect, openHydrated, test } from '../support/test.ts';

// Scrollbars that take room, as on most desktops; Playwright hides them otherwise.
test.use({
  launchOptions: { ...HEADLESS_SHELL.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

/** Where the parts of a page stand, header and banner included, in pixels from the left. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, main h1, main h2, footer p, section h2')].map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [element.textContent, left, right];
    }),
  );

test('a dialog does not move the page', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await expect(page.getByRole('region', { name: /measure/ })).toBeVisible();
  await page.waitForFunction(() => innerWidth > document.documentElement.clientWidth);
  const before = await places(page);
  await page.getByRole('main').getByText('Start with Basic').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await places(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await places(page)).toEqual(before);
});
