import { chromium, type Browser, type Page } from '@playwright/test';
import { heardFrom } from '../support/analytics-host.ts';
import { hideAutomation, inBanner } from '../support/privacy-test.ts';
import { expect, openHydrated, test } from '../support/test.ts';

let browser: Browser;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({}, { project }) => {
  // Playwright switches the cache off.
  browser = await chromium.launch({
    ...project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser?.close());

/**
 * Goes to another site and back. Resolves to how the page came back, and to what kept it out of the cache.
 * Spoken to the browser itself: Playwright does not follow a page out of the cache.
 */
async function leaveAndReturn(page: Page): Promise<{ type: string; reasons: string[]; persisted: unknown }> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }), { once: true }),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await page.goto(process.env['ANALYTICS_URL'] ?? '');
  const reasons: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  const returned = new Promise<string>((resolve) => {
    devtools.on('Page.frameNavigated', ({ type }) => resolve(type));
  });
  const { entries, currentIndex } = await devtools.send('Page.getNavigationHistory');
  await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id });
  const type = await returned;
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'window.persisted' });
  return { type, reasons, persisted: result.value };
}

const FROM_CACHE = { type: 'BackForwardCacheRestore', reasons: [], persisted: true };

test(
  'a page comes back from the back-forward cache as it was left',
  { tag: '@chromium' },
  async ({ baseURL }) => {
    const page = await browser.newPage();
    await openHydrated(page, `${baseURL}/`);
    await expect(inBanner(page, 'Accept all')).toBeVisible();
    expect(await leaveAndReturn(page)).toEqual(FROM_CACHE);
  },
);

test('so does a page with analytics on', { tag: ['@chromium', '@nightly'] }, async ({ ownSite }) => {
  const context = await browser.newContext();
  await hideAutomation(context);
  const page = await context.newPage();
  await openHydrated(page, `${ownSite.url}/faq`);
  await inBanner(page, 'Accept all').click();
  await expect
    .poll(() => heardFrom(ownSite).map(({ event }) => event), { timeout: 20_000 })
    .toContain('$pageview');
  expect(await leaveAndReturn(page)).toEqual(FROM_CACHE);
});
