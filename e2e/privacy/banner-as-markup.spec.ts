import type { Page } from '@playwright/test';
import {
  banner,
  expect,
  inBanner,
  inDialog,
  preferences,
  settled,
  storedRecord,
  test,
} from '../support/privacy-test.ts';
import { nightlyUnless, openHydrated, requestsOf } from '../support/test.ts';

/** Keeps every script of mfe-consent from the page. Returns those that were asked for. */
async function withoutScripts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/packages\/consent\/.*\.js$/, async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  return asked;
}

for (const [button, decision] of [
  ['Accept all', { essential: true, analytics: true, marketing: true }],
  ['Reject all', { essential: true, analytics: false, marketing: false }],
  ['Dismiss for this visit', undefined],
] as const) {
  test(
    `“${button}” needs no script of mfe-consent, and the banner is on no page after it`,
    nightlyUnless(button === 'Accept all'),
    async ({ page }) => {
      const asked = await withoutScripts(page);
      await openHydrated(page, '/pricing');
      await expect(banner(page)).toBeVisible();
      await inBanner(page, button).press('Enter');
      await expect(banner(page)).toHaveCount(0);
      expect(await storedRecord(page)).toEqual(
        decision ? expect.objectContaining({ preferences: decision }) : null,
      );
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL('/faq');
      await settled(page);
      await expect(banner(page)).toHaveCount(0);
      // A document that is opened again asks again after nothing but a dismissal.
      await openHydrated(page, '/careers');
      await settled(page);
      await expect(banner(page)).toHaveCount(decision ? 0 : 1);
      expect(asked).toEqual([]);
    },
  );
}

test('the dialog’s code is asked for when “Settings” is approached, and the dialog gives the focus back', async ({
  page,
}) => {
  const asked = requestsOf(page, /\/packages\/consent\/.*\.js$/);
  await openHydrated(page, '/pricing');
  await expect(banner(page)).toBeVisible();
  await settled(page);
  expect(asked).toEqual([]);
  await inBanner(page, 'Settings').hover();
  // All at once: the entry, the dialog’s own chunk and its library.
  await expect.poll(() => new Set(asked).size).toBe(3);
  await inBanner(page, 'Settings').press('Enter');
  await expect(preferences(page)).toBeVisible();
  await inDialog(page, 'Cancel').click();
  await expect(inBanner(page, 'Settings')).toBeFocused();
});
