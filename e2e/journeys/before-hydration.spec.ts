import type { Page } from '@playwright/test';
import { expect, holdBack, test } from '../support/test.ts';

/**
 * Opens a page whose scripts are held back until the returned function is called.
 *
 * @param broken scripts that never arrive
 */
async function openHeldBack(page: Page, path: string, broken?: RegExp): Promise<() => void> {
  const release = await holdBack(page, '**/packages/**/*.js', (route) =>
    broken?.test(route.request().url()) ? route.abort() : route.continue(),
  );
  const asked = page.waitForRequest('**/packages/**/*.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await asked;
  return release;
}

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first();

test('the menu opens without scripts, and is still open and in order once they are there', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letScriptsIn = await openHeldBack(page, '/faq');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  letScriptsIn();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(menu).toBeHidden();
  expect(consoleErrors).toEqual([]);
});

test('a button says that it heard the click, and its dialog opens once the page is alive', async ({
  page,
}) => {
  const letScriptsIn = await openHeldBack(page, '/');
  const button = inMain(page, 'Watch Demo');
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letScriptsIn();
  await expect(page.getByRole('dialog', { name: 'Demo video' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('Cookie Settings take effect although the page’s own code never comes; its clicks are dropped', async ({
  page,
}) => {
  const letScriptsIn = await openHeldBack(page, '/pricing', /\/marketing\//);
  await inMain(page, 'Start with Basic').click();
  await page.getByRole('button', { name: 'Cookie Settings' }).click();
  letScriptsIn();
  await expect(page.getByRole('dialog', { name: 'Cookie Preferences' })).toBeVisible();
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Book a Demo' })).toBeHidden();
});

test('what is typed and sent too early stays, and is sent once', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route(/\/functions\/v1\/newsletter-signup/, async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON());
    await route.fulfill({
      json: { message: 'Thank you.' },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    });
  });
  const letScriptsIn = await openHeldBack(page, '/');
  const email = page.getByRole('textbox', { name: /email/i });
  await email.fill('reader@example.com');
  await email.press('Enter');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/');
  await expect(email).toHaveValue('reader@example.com');
  letScriptsIn();
  await expect(page.getByText('Thank you.', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ email: 'reader@example.com' }]);
});

test('a mock-up shows what was chosen before it was alive', async ({ page }) => {
  const letScriptsIn = await openHeldBack(page, '/');
  await page.getByText('Quarter', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Shop North' }).uncheck();
  // On and off again is no choice.
  await page.getByRole('checkbox', { name: 'Shop East' }).uncheck();
  await page.getByRole('checkbox', { name: 'Shop East' }).check();
  letScriptsIn();
  await expect(page.getByRole('region', { name: 'Promotions, Q2 2025' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Quarter' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Shop North' })).not.toBeChecked();
  await expect(page.getByRole('list', { name: 'Shop North' }).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Shop East' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Shop East' }).getByRole('button')).not.toHaveCount(0);
});
