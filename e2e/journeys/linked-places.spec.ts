import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test.ts';

/** Whether what has the focus stands in or after a place of the page. */
const isFrom = (page: Page, place: string) =>
  page.evaluate((id) => {
    const [linked, focused] = [document.getElementById(id)!, document.activeElement!];
    const isAfter = linked.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    return focused !== document.body && (linked.contains(focused) || Boolean(isAfter));
  }, place);

/** How a visitor gets to a place of a page. */
const WAYS: Readonly<Record<string, (page: Page, path: string, place: string) => Promise<unknown>>> = {
  'by its address': (page, path, place) => openHydrated(page, `${path}#${place}`),
  'by a link of another page': async (page, path, place) => {
    await openHydrated(page, '/faq');
    // A link of the page's own, led elsewhere.
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
    await link.evaluate((element, address) => element.setAttribute('href', address), `${path}#${place}`);
    await link.click();
    await expect(page).toHaveURL(`${path}#${place}`);
  },
  'by a link of the page that has a query': async (page, path, place) => {
    await openHydrated(page, path);
    const link = page.locator('footer nav a').first();
    const address = `${path}?utm_source=guide#${place}`;
    await link.evaluate((element, href) => element.setAttribute('href', href), address);
    await link.click();
    await expect(page).toHaveURL(address);
  },
  'by a link of the page': async (page, path, place) => {
    await openHydrated(page, path);
    await page.evaluate((id) => location.assign(`#${id}`), place);
  },
};

for (const [way, go] of Object.entries(WAYS))
  test(`a place of a page, reached ${way}, is shown, and Tab goes on from there`, async ({ page }) => {
    await go(page, '/pricing', 'hours');
    await expect(page.locator('#hours')).toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await isFrom(page, 'hours')).toBe(true);
  });
