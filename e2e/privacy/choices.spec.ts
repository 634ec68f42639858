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

/** Uses a button or a switch by its key; the ways of Tab to them are in by-keyboard.spec.ts. */
async function press(target: Locator): Promise<void> {
  await target.press((await target.getAttribute('role')) === 'switch' ? 'Space' : 'Enter');
}

const saved = (analytics: boolean, marketing: boolean) => ({
  preferences: { essential: true, analytics, marketing },
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  version: '1.0',
  privacySignal: false,
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

test('Accept all: stored, hidden, not asked again, kept by Cancel, and withdrawn as easily', async ({
  page,
}) => {
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
});

test('Reject all: stored, hidden, and not asked again', async ({ page }) => {
  await press(inBanner(page, 'Reject all'));
  await expect(banner(page)).toBeHidden();
  expect(await storedRecord(page)).toEqual(saved(false, false));
  await expectBannerOnNextLoad(page, false);
});

test('Dismiss: hidden for this visit, nothing stored, asked again on the next load', async ({ page }) => {
  await press(inBanner(page, 'Dismiss for this visit'));
  await expect(banner(page)).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(banner(page)).toBeHidden();
  expect(await storedRecord(page)).toBeNull();
  await expectBannerOnNextLoad(page, true);
});

test('Settings and Save preferences: the chosen set is stored, and shown the next time', async ({ page }) => {
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
});

test('Settings: Cancel stores nothing and leaves the banner; Reject All switches off, Save stores', async ({
  page,
}) => {
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
});

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
