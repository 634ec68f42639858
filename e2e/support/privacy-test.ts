import type { BrowserContext, Page } from '@playwright/test';
import { quiet } from './quiet.ts';
import { test as base } from './test.ts';
import { watchPrivacy, type PrivacyWatch } from './privacy-watch.ts';

/** A visitor's browser: posthog-js drops events of what calls itself headless. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Playwright's `test` with every browser context under watch. */
export const test = base.extend<{ watch: PrivacyWatch }>({
  watch: [
    async ({ context }, use) => {
      await hideAutomation(context);
      await use(await watchPrivacy(context));
      // A request that is asked for in the last moment belongs to no test any more.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/**
 * Makes the browser look like a visitor's to posthog-js, which keeps silent for automated ones. In the page and not
 * by Playwright's option, whose effect ends before a page that is left has said its last word.
 */
export async function hideAutomation(context: BrowserContext): Promise<void> {
  await context.addInitScript((userAgent) => {
    const says = { webdriver: false, userAgent, userAgentData: undefined };
    for (const [name, value] of Object.entries(says))
      Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value });
  }, USER_AGENT);
}

export { expect } from '@playwright/test';

export const banner = (page: Page) => page.getByRole('region', { name: 'May we measure your visit?' });
export const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie Preferences' });
export const cookieSettings = (page: Page) => page.getByRole('button', { name: 'Cookie Settings' });

/** A button of the banner. */
export const inBanner = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });

/** A button of the preferences dialog. */
export const inDialog = (page: Page, name: string) =>
  preferences(page).getByRole('button', { name, exact: true });

/** Takes everything back that was allowed, by the dialog. */
export async function withdraw(page: Page): Promise<void> {
  await cookieSettings(page).click();
  await inDialog(page, 'Reject All').click();
  await inDialog(page, 'Save preferences').click();
}

/** The stored record, parsed; null without one. */
export async function storedRecord(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('cookie-consent'))) ?? 'null');
}

/** A valid record, as JSON. */
export function recordText(analytics: boolean, marketing = analytics): string {
  return JSON.stringify({
    preferences: { essential: true, analytics, marketing },
    timestamp: new Date().toISOString(),
    version: '1.0',
  });
}

/** Stores a text as the consent record before any page of the context runs. The watch does not count it. */
export async function storeRecord(page: Page, text: string): Promise<void> {
  await page.context().addInitScript((record) => {
    if (origin !== 'null' && localStorage.length === 0) localStorage['cookie-consent'] = record;
  }, text);
}

/** Waits until the shell has read the consent record and has shown the banner, started analytics, or done neither. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isRecordRead' in window);
  await quiet(page);
}
