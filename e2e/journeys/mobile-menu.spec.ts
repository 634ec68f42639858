import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => openHydrated(page, '/'));

/** What the browser tells screen readers of the button: it derives it from the popover, without an attribute. */
async function isExpanded(page: Page): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Menu');
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value as unknown;
}

test('the menu opens and closes, says so, and closes on navigation', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect(await isExpanded(page)).toBe(false);
  await button.click();
  expect(await isExpanded(page)).toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect(await isExpanded(page)).toBe(false);
});
