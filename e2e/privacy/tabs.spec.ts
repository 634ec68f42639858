import type { Page } from '@playwright/test';
import { banner, expect, inBanner, settled, test, withdraw } from '../support/privacy-test.ts';
import { openHydrated } from '../support/test.ts';

const SENT = { timeout: 20_000 };

/** Has the library send what waits in it, as it does when a page is left. */
async function sendWhatWaits(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
  await settled(page);
}

test('a consent in one tab hides the banner in the other, and starts analytics there too', async ({
  page,
  context,
  watch,
}) => {
  const other = await context.newPage();
  await openHydrated(page, '/faq');
  await openHydrated(other, '/pricing');
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await inBanner(page, 'Accept all').click();
  await expect(banner(other)).toBeHidden();
  const pageviews = () => watch.events().filter(({ event }) => event === '$pageview');
  await expect
    .poll(() => new Set(pageviews().map(({ properties }) => properties['path'])), SENT)
    .toEqual(new Set(['/faq', '/pricing']));
  const visitors = new Set(pageviews().map(({ properties }) => properties['distinct_id']));
  expect(visitors.size).toBe(1);
});

test('a withdrawal in one tab stops and erases analytics in both', async ({ page, context, watch }) => {
  const other = await context.newPage();
  await openHydrated(page, '/faq');
  await inBanner(page, 'Accept all').click();
  await openHydrated(other, '/pricing');
  await expect.poll(() => watch.events().filter(({ event }) => event === '$pageview').length, SENT).toBe(2);
  await withdraw(page);
  for (const tab of [page, other]) {
    await settled(tab);
    await expect.poll(() => watch.stored(tab)).toEqual(['local storage cookie-consent']);
  }
  watch.forget();
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
    await tab.mouse.click(5, 300);
  }
  for (const tab of [page, other]) await sendWhatWaits(tab);
  expect(watch.foreignRequests()).toEqual([]);
  for (const tab of [page, other]) {
    expect(await watch.stored(tab)).toEqual(['local storage cookie-consent']);
  }
});
