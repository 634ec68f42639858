import type { Locator, Page } from '@playwright/test';
import {
  banner,
  cookieSettings,
  expect,
  inBanner,
  inDialog,
  preferences,
  recordText,
  settled,
  storedRecord,
  storeRecord,
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

test('Accept all: stored, hidden, not asked again, kept by Cancel, and withdrawn as easily', async ({
  page,
}) => {
  await openHydrated(page, '/faq');
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

test('Settings and Save preferences: the chosen set is stored, and shown the next time', async ({ page }) => {
  await openHydrated(page, '/faq');
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

for (const isAllowed of [true, false]) {
  test(`a valid record that ${isAllowed ? 'allows' : 'refuses'} all is honoured, and mfe-consent is not even loaded`, async ({
    page,
    watch,
  }) => {
    await storeRecord(page, recordText(isAllowed));
    await openHydrated(page, '/imprint');
    await settled(page);
    await expect(banner(page)).toBeHidden();
    expect(watch.siteFiles().filter((file) => file.startsWith('/packages/consent/'))).toEqual([]);
    if (isAllowed) await expect.poll(() => watch.analyticsPaths().length).toBeGreaterThan(0);
    else expect(watch.foreignRequests()).toEqual([]);
  });
}

test('traces of an earlier consent are erased when its record is no longer valid', async ({
  page,
  watch,
}) => {
  await openHydrated(page, '/imprint');
  await inBanner(page, 'Accept all').click();
  await expect.poll(() => watch.stored(page).then((keys) => keys.length)).toBeGreaterThan(3);
  await page.evaluate(() => localStorage.setItem('cookie-consent', '{"version":"0.9"}'));
  await page.reload();
  await settled(page);
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => watch.stored(page)).toEqual(['local storage cookie-consent']);
});
