import { cookieSettings, expect, inBanner, inDialog, test } from '../support/privacy-test.ts';
import { openHydrated } from '../support/test.ts';

test('allowing analytics after a refusal sends a pageview of the open page, and of no earlier one', async ({
  page,
  watch,
}) => {
  await openHydrated(page, '/faq');
  await inBanner(page, 'Reject all').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await cookieSettings(page).click();
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await inDialog(page, 'Save preferences').click();
  const pageviews = () => watch.events().filter(({ event }) => event === '$pageview');
  // The session is told a second later: what was to be sent before it has been sent.
  await expect
    .poll(() => watch.events().map(({ event }) => event), { timeout: 20_000 })
    .toContain('session_started');
  expect(pageviews().map(({ properties }) => properties['path'])).toEqual(['/pricing']);
});
