import type { Page } from '@playwright/test';
import { expect, holdBack, openHydrated, quiet, test, waitUntilShown, watchShifts } from '../support/test.ts';

const bar = (page: Page) => page.locator('[aria-hidden].origin-left');

/** How wide the bar is drawn. */
const widthOf = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().width);

test('a slow page shows its progress, and nothing moves until it is there', async ({ page }) => {
  const shift = await watchShifts(page);
  await openHydrated(page, '/');
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await quiet(page);
  const before = await page.locator('h1').textContent();
  expect(await widthOf(page)).toBe(0);
  const release = await holdBack(page, /\/x\.careers(?:\.\w{10})?\.js$/);
  const shiftBefore = await shift();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/careers"]')!.click());

  // Later than a quick page is there, so that the bar does not flash.
  await expect(bar(page)).toHaveCSS('transition-delay', '0.15s');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(0);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/careers');
  await expect(page.locator('h1')).toHaveText(before!);

  release();
  await waitUntilShown(page, '/careers');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => widthOf(page)).toBe(0);
  expect(await shift()).toBe(shiftBefore);
});
