import {
  banner,
  cookieSettings,
  expect,
  inDialog,
  settled,
  storedRecord,
  test,
} from '../support/privacy-test.ts';
import { openHydrated } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

const SAYS = 'Your browser sends Global Privacy Control.';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
});

test(
  'Global Privacy Control is a refusal: no banner, no trace, on any route',
  NIGHTLY,
  async ({ page, routes, watch }) => {
    for (const route of routes) {
      await page.goto(route);
      await settled(page);
      await page.mouse.click(5, 300);
      await expect(banner(page), route).toBeHidden();
      expect(watch.foreignRequests(), route).toEqual([]);
      expect(await watch.stored(page), route).toEqual([]);
    }
  },
);

test('the dialog says that it is honoured, and closing it decides nothing', async ({ page }) => {
  await openHydrated(page, '/faq');
  await settled(page);
  await cookieSettings(page).click();
  await expect(page.getByText(SAYS)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
  await inDialog(page, 'Cancel').click();
  expect(await storedRecord(page)).toBeNull();
});
