import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

const planner = (page: Page) => page.getByRole('main').getByRole('figure').first();
const chart = (page: Page) => page.getByRole('region', { name: 'Channels and campaigns' });

test(
  'Social Media and B2B are expanded at first; a channel toggles by mouse and by keyboard',
  NIGHTLY,
  async ({ page }) => {
    await openHydrated(page, '/features');
    const social = planner(page).getByRole('button', { name: /Social Media/ });
    await expect(social).toHaveAttribute('aria-expanded', 'true');
    await expect(chart(page).getByText('Instagram', { exact: true })).toBeVisible();
    await social.click();
    await expect(social).toHaveAttribute('aria-expanded', 'false');
    await expect(chart(page).getByText('Instagram', { exact: true })).toBeHidden();
    await social.focus();
    await page.keyboard.press('Enter');
    await expect(social).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(social).toHaveAttribute('aria-expanded', 'false');
  },
);

test('the month is shown at first, and each period can be chosen', NIGHTLY, async ({ page }) => {
  await openHydrated(page, '/features');
  await expect(planner(page).getByRole('radio', { name: 'Month' })).toBeChecked();
  for (const period of ['Week', 'Quarter', 'Year', 'Month']) {
    await planner(page).getByText(period, { exact: true }).click();
    await expect(planner(page).getByRole('radio', { name: period })).toBeChecked();
  }
});
