import { expect, openHydrated, test } from '../support/test.ts';

test('one answer is open at a time, and the open one can be closed', async ({ page }) => {
  await openHydrated(page, '/faq');
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(7);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3)).toHaveAttribute('open', '');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await questions.nth(3).locator('summary').press('Enter');
  await expect(questions.nth(3)).not.toHaveAttribute('open');
});

test('without scripts the answers are in the page and open', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/faq');
  const legal = page.locator('details', { hasText: 'Is it legal?' });
  await expect(legal).toContainText('legal experts');
  await legal.locator('summary').click();
  await expect(legal).toHaveAttribute('open', '');
  await context.close();
});

test('a question can be mailed', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:.+\?subject=Question$/,
  );
});
