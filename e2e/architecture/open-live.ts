import type { Page } from '@playwright/test';
import { expect, openHydrated } from '../support/test.ts';

/** Opens a page of a release that went live a moment ago, by its heading. */
export const openLive = (page: Page, address: string, heading: string): Promise<void> =>
  expect(async () => {
    await openHydrated(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 1000 });
  }).toPass();

/** Opens an address of the past until it leads to the new one. */
export const expectRedirect = (page: Page, site: string, from: string, to: string): Promise<void> =>
  expect(async () => {
    await page.goto(`${site}${from}`);
    await expect(page).toHaveURL(`${site}${to}`, { timeout: 1000 });
  }).toPass();
