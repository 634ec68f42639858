import type { Locator, Page } from '@playwright/test';
import { recordText, storeRecord } from '../support/privacy-test.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';
import { problemAtFocus } from './keyboard-walk.ts';

test.use({ reducedMotion: 'reduce' });

/** Tabs until an element has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await problemAtFocus(page)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first();

test('by keyboard alone: past the header, to the demo dialog, through it, and back', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, inMain(page, 'Start with Basic'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book a Demo' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Work email'));
  await page.keyboard.type('ada@example.com');
  await tabTo(page, dialog.getByRole('button', { name: 'Request a Demo' }));
  await page.keyboard.press('Escape');
  await expect(inMain(page, 'Start with Basic')).toBeFocused();
});

test('by keyboard alone: consent by purpose', async ({ page }) => {
  await openHydrated(page, '/imprint');
  const banner = page.getByRole('region', { name: 'May we measure your visit?' });
  await expect(banner).toBeVisible();
  await tabTo(page, banner.getByRole('button', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('switch', { name: 'Analytics' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Save preferences' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(banner).toBeHidden();
});

test('by keyboard alone: the mock-ups, an answer, an application, another page', async ({ page }) => {
  await storeRecord(page, recordText(false));
  await openHydrated(page, '/');
  await tabTo(page, page.getByRole('radio', { name: 'Month' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Promotions, Q2 2025' })).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: 'Shop North' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByText('Show as table'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /sample year/ })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Why it is legal' }));
  await page.keyboard.press('Enter');
  await waitUntilShown(page, '/faq');
  const legal = page.locator('summary', { hasText: 'Is it legal?' });
  await tabTo(page, legal);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/legal experts/)).toBeVisible();
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }));
  await page.keyboard.press('Enter');
  await waitUntilShown(page, '/careers');
  await tabTo(page, page.locator('summary', { hasText: 'Data Scientist' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Apply as Data Scientist' });
  await tabTo(page, form.getByRole('button', { name: 'Submit Application' }));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(/LinkedIn/)).toBeFocused();
});
