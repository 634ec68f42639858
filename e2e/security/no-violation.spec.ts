import type { Page } from '@playwright/test';
import { watchConsole, watchPolicy } from '../support/policy-watch.ts';
import { expect, inBanner, inDialog, preferences, test } from '../support/privacy-test.ts';
import { NIGHTLY, openHydrated, waitUntilShown } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** A page with analytics configured, whose refusals and console lines are collected. */
async function watched(page: Page): Promise<{ refused: string[]; lines: string[] }> {
  return { refused: await watchPolicy(page.context()), lines: watchConsole(page) };
}

const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first();

async function openAndCloseDialog(page: Page, button: string, dialog: string | RegExp): Promise<void> {
  await mainButton(page, button).click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test(
  'nothing that a visitor can open or send asks for what the policy refuses',
  NIGHTLY,
  async ({ page }) => {
    const { refused, lines } = await watched(page);
    await page.route(/newsletter-signup|\/rest\/v1\//, (route) =>
      route.fulfill({ json: { message: 'Thanks' }, headers: CORS }),
    );
    await openHydrated(page, '/');
    await inBanner(page, 'Settings').click();
    await preferences(page)
      .getByRole('switch', { name: /Marketing/ })
      .click();
    await inDialog(page, 'Save preferences').click();
    await openAndCloseDialog(page, 'Book a Demo', /.+/);
    await page.getByRole('textbox', { name: /email/i }).fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Success!', { exact: true })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Features' }).click();
    await waitUntilShown(page, '/features');
    // Marketing is allowed: the player is loaded at once.
    await mainButton(page, 'Feature Demo').click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await openHydrated(page, '/blog/ai-marketing-campaigns');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText(/Link copied!|Failed to copy/).first()).toBeVisible();
    expect({ refused, lines }).toEqual({ refused: [], lines: [] });
  },
);

test('analytics and its recording run under the policy', async ({ page, watch }) => {
  const { refused, lines } = await watched(page);
  await openHydrated(page, '/');
  await inBanner(page, 'Accept all').click();
  await expect.poll(() => watch.events().length, { timeout: 20_000 }).toBeGreaterThan(0);
  // What a recording sees change: style attributes, elements, style sheets of another remote.
  await page.getByRole('checkbox', { name: 'Shop North' }).uncheck();
  await openAndCloseDialog(page, 'Book a Demo', /.+/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
  await page.evaluate(() => document.body.style.setProperty('outline-offset', '1px'));
  await expect.poll(() => watch.analyticsPaths(), { timeout: 20_000 }).toContain('/s/');
  expect({ refused, lines }).toEqual({ refused: [], lines: [] });
});

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
