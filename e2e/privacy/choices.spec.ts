import type { Locator, Page } from '@playwright/test';
import {
  banner,
  cookieSettings,
  expect,
  inBanner,
  inDialog,
  preferences,
  settled,
  storedRecord,
  test,
} from '../support/privacy-test.ts';
import { openHydrated } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

type Press = (target: Locator) => Promise<void>;

/** The two ways to use a button or a switch. */
const WAYS: readonly [name: string, press: Press][] = [
  ['by mouse', (target) => target.click()],
  [
    'by keyboard',
    async (target) => {
      await tabTo(target);
      await target
        .page()
        .keyboard.press((await target.getAttribute('role')) === 'switch' ? 'Space' : 'Enter');
    },
  ],
];

/** Presses Tab until the target has the focus, as someone without a mouse must. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}

const saved = (analytics: boolean, marketing: boolean) => ({
  preferences: { essential: true, analytics, marketing },
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  version: '1.0',
});

async function expectBannerOnNextLoad(page: Page, isShown: boolean): Promise<void> {
  await page.reload();
  await settled(page);
  await expect(banner(page)).toBeVisible({ visible: isShown });
}

test.beforeEach(async ({ page }) => {
  await openHydrated(page, '/faq');
  await expect(banner(page)).toBeVisible();
});

for (const [way, press] of WAYS) {
  test(
    `Accept all ${way}: stored, hidden, not asked again, kept by Cancel, and withdrawn as easily`,
    nightlyUnless(way === 'by keyboard'),
    async ({ page }) => {
      await press(inBanner(page, 'Accept all'));
      await expect(banner(page)).toBeHidden();
      expect(await storedRecord(page)).toEqual(saved(true, true));
      await test.step('Reject All and Cancel: the consent stays as it was', async () => {
        await press(cookieSettings(page));
        await press(inDialog(page, 'Reject All'));
        await press(inDialog(page, 'Cancel'));
        expect(await storedRecord(page)).toEqual(saved(true, true));
        await press(cookieSettings(page));
        await expect(page.getByRole('switch', { name: 'Analytics' })).toBeChecked();
        await press(inDialog(page, 'Cancel'));
      });
      await expectBannerOnNextLoad(page, false);
      await test.step('Cookie Settings: consent is withdrawn, and the focus returns', async () => {
        await press(cookieSettings(page));
        await expect(page.getByRole('switch', { name: 'Analytics' })).toBeChecked();
        await press(page.getByRole('switch', { name: 'Analytics' }));
        await press(inDialog(page, 'Save preferences'));
        expect(await storedRecord(page)).toEqual(saved(false, true));
        await expect(cookieSettings(page)).toBeFocused();
      });
    },
  );

  test(
    `Reject all ${way}: stored, hidden, and not asked again`,
    nightlyUnless(way === 'by keyboard'),
    async ({ page }) => {
      await press(inBanner(page, 'Reject all'));
      await expect(banner(page)).toBeHidden();
      expect(await storedRecord(page)).toEqual(saved(false, false));
      await expectBannerOnNextLoad(page, false);
    },
  );

  test(
    `Dismiss ${way}: hidden for this visit, nothing stored, asked again on the next load`,
    nightlyUnless(way === 'by keyboard'),
    async ({ page }) => {
      await press(inBanner(page, 'Dismiss for this visit'));
      await expect(banner(page)).toBeHidden();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
      await expect(page).toHaveURL('/pricing');
      await expect(banner(page)).toBeHidden();
      expect(await storedRecord(page)).toBeNull();
      await expectBannerOnNextLoad(page, true);
    },
  );

  test(
    `Settings and Save preferences ${way}: the chosen set is stored, and shown the next time`,
    nightlyUnless(way === 'by keyboard'),
    async ({ page }) => {
      await press(inBanner(page, 'Settings'));
      await expect(page.getByRole('switch', { name: 'Essential' })).toBeDisabled();
      await expect(page.getByRole('switch', { name: 'Essential' })).toBeChecked();
      await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
      await press(page.getByRole('switch', { name: 'Marketing' }));
      await press(inDialog(page, 'Save preferences'));
      await expect(preferences(page)).toBeHidden();
      await expect(banner(page)).toBeHidden();
      expect(await storedRecord(page)).toEqual(saved(false, true));
      // The banner, and the button in it that opened the dialog, are gone.
      await expect(page.getByRole('main')).toBeFocused();
      await expectBannerOnNextLoad(page, false);
      await press(cookieSettings(page));
      await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
      await expect(page.getByRole('switch', { name: 'Marketing' })).toBeChecked();
    },
  );

  test(
    `Settings ${way}: Cancel stores nothing and leaves the banner; Reject All switches off, Save stores`,
    nightlyUnless(way === 'by keyboard'),
    async ({ page }) => {
      await press(inBanner(page, 'Settings'));
      await press(page.getByRole('switch', { name: 'Analytics' }));
      await press(inDialog(page, 'Cancel'));
      await expect(preferences(page)).toBeHidden();
      await expect(banner(page)).toBeVisible();
      await expect(inBanner(page, 'Settings')).toBeFocused();
      expect(await storedRecord(page)).toBeNull();

      await press(inBanner(page, 'Settings'));
      await press(page.getByRole('switch', { name: 'Analytics' }));
      await press(inDialog(page, 'Reject All'));
      await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
      expect(await storedRecord(page)).toBeNull();
      await press(inDialog(page, 'Save preferences'));
      expect(await storedRecord(page)).toEqual(saved(false, false));
      await expect(preferences(page)).toBeHidden();
      await expect(banner(page)).toBeHidden();
    },
  );
}

test('the dialog keeps the focus inside, and Escape cancels', async ({ page }) => {
  await cookieSettings(page).click();
  await expect(preferences(page)).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await preferences(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toBeHidden();
  await expect(cookieSettings(page)).toBeFocused();
  expect(await storedRecord(page)).toBeNull();
});
