import type { Page } from '@playwright/test';
import { inBanner } from '../support/privacy-test.ts';
import { expect, holdBack, openHydrated, quiet, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';

/** Does something in a page until that is drawn; of how many elements the browser computed the style at once, at most. */
async function styledBy(page: Page, work: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const counts: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as {
      name: string;
      args?: { elementCount?: number };
    }[])
      if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0);
  });
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  expect(counts).not.toEqual([]);
  return Math.max(...counts);
}

test('the style sheet of another remote is added to the home page, and few styles are computed again', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await expect(inBanner(page, 'Accept all')).toBeVisible();
  await quiet(page);
  const link = page.locator('a[href="/careers"]').first();
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  const before = await sheets();
  const elements = await styledBy(page, async () => {
    await link.dispatchEvent('pointerover');
    await expect.poll(sheets).toBe(before + 1);
  });
  console.log(`the style sheet of /careers: the style of ${elements} elements is computed`);
  expect(elements).toBeLessThanOrEqual(BUDGET.elementsStyledByAnotherRemote);
});

test('the banner arrives on a phone, and no style is computed but its own', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const release = await holdBack(page, '**/packages/consent/**');
  await openHydrated(page, '/');
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
  console.log(`the banner: the style of ${elements} elements is computed, and ${others} others`);
  expect(elements).toBeLessThanOrEqual(BUDGET.elementsStyledByBanner);
});
