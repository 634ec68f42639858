import type { Page } from '@playwright/test';
import { banner, expect, inBanner, settled, test, withdraw } from '../support/privacy-test.ts';
import { openHydrated } from '../support/test.ts';

const SENT = { timeout: 20_000 };

/** Has the library send what waits in it, as it does when a page is left. */
async function sendWhatWaits(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
  await settled(page);
}

test('a consent in one tab counts in the other; a withdrawal stops and erases analytics in both', async ({
  page,
  context,
  watch,
}) => {
  const other = await context.newPage();
  await openHydrated(page, '/faq');
  await openHydrated(other, '/pricing');
  for (const tab of [page, other]) await expect(banner(tab)).toBeVisible();
  await inBanner(page, 'Accept all').click();
  await expect(banner(other)).toBeHidden();
  const pageviews = () => watch.events().filter(({ event }) => event === '$pageview');
  await expect.poll(() => pageviews().length, SENT).toBe(2);
  expect(new Set(pageviews().map(({ properties }) => properties['distinct_id'])).size).toBe(1);

  await withdraw(page);
  const expectErased = async () => {
    for (const tab of [page, other])
      await expect.poll(() => watch.stored(tab)).toEqual(['local storage cookie-consent']);
  };
  for (const tab of [page, other]) await settled(tab);
  await expectErased();
  watch.forget();
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
    await tab.mouse.click(5, 300);
  }
  for (const tab of [page, other]) await sendWhatWaits(tab);
  expect(watch.foreignRequests()).toEqual([]);
  await expectErased();
});
