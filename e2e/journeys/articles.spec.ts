import { expect, openHydrated, test } from '../support/test.ts';

const ARTICLE = '/blog/seasonal-marketing';

test('the contents list leads to a section, marks it, and shows how far one has read', async ({ page }) => {
  await openHydrated(page, ARTICLE);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const read = () => contents.evaluate((nav) => Number(nav.style.getPropertyValue('--read')));
  expect(await read()).toBe(0);
  const last = contents.getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'location');
  expect(await read()).toBeGreaterThan(0.5);
  await page.keyboard.press('End');
  await expect.poll(read).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are complete and can be left, answers open, and a form names an address instead', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: /email/i })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    const legal = page.locator('details', { hasText: 'Is it legal?' });
    await legal.locator('summary').click();
    await expect(legal).toContainText('legal experts');
    await page.goto('/resources');
    await page.getByRole('main').getByRole('link', { name: 'Seasonal campaign planning' }).click();
    await expect(page.getByRole('row', { name: /^Proven seasons/ })).toBeVisible();
    await page.getByRole('link', { name: 'Read the seasonal marketing article' }).click();
    await expect(page.getByText('That page is the best return on an hour')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Resources' }).click();
    await expect(page).toHaveURL('/resources');
  });
});
