import type { Page } from '@playwright/test';
import { expect, recordText, storeRecord, test } from '../support/privacy-test.ts';
import { openHydrated } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

test.use({ viewport: { width: 360, height: 740 } });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const button = (page: Page) => page.getByRole('button', { name: 'Menu' });

/** Every way to close the menu. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'its button': (page) => button(page).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a tap next to it': (page) => page.mouse.click(180, 700),
  'a link': (page) => menu(page).getByRole('link', { name: 'Pricing' }).click(),
};

for (const [way, close] of Object.entries(WAYS)) {
  test(
    `closing the menu by ${way} is told, once, on the page where it was open`,
    nightlyUnless(way === 'a link'),
    async ({ page, watch }) => {
      await storeRecord(page, recordText(true));
      await openHydrated(page, '/faq');
      await button(page).click();
      await expect(menu(page)).toBeVisible();
      await close(page);
      await expect(menu(page)).toBeHidden();
      const told = () =>
        watch
          .events()
          .filter(({ event }) => event === 'mobile_menu_toggled')
          .map(({ properties }) => [properties['action'], properties['current_page']]);
      await expect.poll(told, { timeout: 20_000 }).toEqual([
        ['open', '/faq'],
        ['close', '/faq'],
      ]);
    },
  );
}
