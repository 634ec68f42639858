import { expect, openHydrated, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => openHydrated(page, '/'));

test('the menu opens and closes, says so, and closes on navigation', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('by keyboard alone: Enter opens, Tab reaches the links, Escape closes and gives the focus back', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('the desktop bar replaces the menu button from 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 740 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }),
  ).toBeVisible();
});
