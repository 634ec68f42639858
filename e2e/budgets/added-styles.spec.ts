import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { inBanner } from '../support/privacy-test.ts';
import { styleCounts } from '../support/style-counts.ts';
import { expect, openHydrated, quiet, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';
import { nightlyUnless } from '../support/nightly.ts';

/** Does something in a page, and counts the elements whose style the browser computes until that is drawn. */
const styledBy = async (page: Page, work: () => Promise<unknown>): Promise<number> =>
  Math.max(...(await styleCounts(page, work)));

for (const path of ['/careers', '/resources'] as const) {
  test(
    `the style sheet of ${path} is added to the home page, and few styles are computed again`,
    nightlyUnless(path === '/careers'),
    async ({ page }) => {
      await openHydrated(page, '/');
      await expect(inBanner(page, 'Accept all')).toBeVisible();
      await quiet(page);
      const link = page.locator(`a[href="${path}"]`).first();
      const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
      const before = await sheets();
      const elements = await styledBy(page, async () => {
        await link.dispatchEvent('pointerover');
        await expect.poll(sheets).toBe(before + 1);
      });
      console.log(`the style sheet of ${path}: the style of ${elements} elements is computed`);
      expect(elements).toBeLessThanOrEqual(BUDGET.elementsStyledByAnotherRemote);
    },
  );
}

for (const path of [
  '/',
  '/careers',
  '/blog/campaign-planning-best-practices',
  '/use-cases/team-collaboration',
]) {
  test(
    `the banner arrives on a phone on ${path}, and no style is computed but its own`,
    nightlyUnless(path === '/'),
    async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      const release = await holdBack(page, '**/packages/consent/**');
      await openHydrated(page, path);
      // What the start changed last is drawn, too.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) =>
          requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve))),
        );
      });
      const others = await page.locator('*').count();
      const elements = await styledBy(page, async () => {
        release();
        // Playwright's expectations look at hidden elements as well, and the browser then computes their style.
        await page.waitForFunction(() => document.querySelector('[data-mf="consent"] button'), null, {
          polling: 50,
        });
      });
      console.log(
        `the banner on ${path}: the style of ${elements} elements is computed, and ${others} others`,
      );
      expect(elements).toBeLessThanOrEqual(BUDGET.elementsStyledByBanner);
    },
  );
}

test('no rules that are added register a property: with one, each style would be computed again', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await expect(inBanner(page, 'Accept all')).toBeVisible();
  for (const path of ['/careers', '/resources'])
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('pointerover');
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(3);
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );
  expect(rules.filter((rule) => rule.startsWith('@property'))).toEqual([]);
});
