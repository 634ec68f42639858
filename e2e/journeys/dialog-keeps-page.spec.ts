import type { Page } from '@playwright/test';
import { HEADLESS_SHELL } from '../playwright.config.ts';
import { expect, openHydrated, test } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

// Scrollbars that take room, as on most desktops; Playwright hides them otherwise.
test.use({
  launchOptions: { ...HEADLESS_SHELL.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

/** Where the parts of a page stand, header and banner included, in pixels from the left. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, main h1, main h2, footer p, section h2')].map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [element.textContent, left, right];
    }),
  );

/** Colour of the last pixel of a row, where the scrollbar was, and of one next to it. */
async function edgeColours(page: Page): Promise<[edge: string, beside: string]> {
  const shot = await page.screenshot();
  // The site's own policy forbids to read the picture there.
  const blank = await page.context().newPage();
  const colours = await blank.evaluate(async (png): Promise<[string, string]> => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    const at = (x: number) => String(canvas?.getImageData(x, 300, 1, 1).data);
    return [at(picture.width - 4), at(picture.width - 24)];
  }, shot.toString('base64'));
  await blank.close();
  return colours;
}

const DIALOGS: readonly [name: string, path: string, open: (page: Page) => Promise<void>][] = [
  [
    'preferences',
    '/careers',
    (page) =>
      page
        .getByRole('region', { name: /measure/ })
        .getByRole('button', { name: 'Settings' })
        .click(),
  ],
  ['demo', '/pricing', (page) => page.getByRole('main').getByText('Start with Basic').click()],
  ['video', '/features', (page) => page.getByRole('main').getByText('Feature Demo').click()],
];

for (const [name, path, open] of DIALOGS) {
  test(
    `the ${name} dialog does not move the page, and covers it to its edge`,
    nightlyUnless(name === 'demo'),
    async ({ page }) => {
      await openHydrated(page, path);
      await expect(page.getByRole('region', { name: /measure/ })).toBeVisible();
      await page.waitForFunction(() => innerWidth > document.documentElement.clientWidth);
      const before = await places(page);
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await places(page)).toEqual(before);
      const [edge, beside] = await edgeColours(page);
      expect(edge).toBe(beside);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await places(page)).toEqual(before);
    },
  );
}
