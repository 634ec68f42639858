import type { Page, Request } from '@playwright/test';
import { steadyBytes } from '../support/steady-bytes.ts';
import { expect, openHydrated, quiet, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';

const ARTICLE = '/blog/data-driven-marketing';

test('an article loads little JavaScript beyond the shell, and no text of it in any script', async ({
  page,
  request,
}) => {
  const own: Request[] = [];
  page.on('request', (asked) => {
    const isScript = asked.resourceType() === 'script';
    if (isScript && asked.url().includes('/packages/content/')) own.push(asked);
  });
  await openHydrated(page, ARTICLE);
  const sizes = await Promise.all(own.map((script) => steadyBytes(request, script.url())));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`article: ${bytes} B of JavaScript beyond the shell, brotli, in ${own.length} files`);
  expect(own).toHaveLength(2);
  expect(bytes).toBeLessThanOrEqual(BUDGET.articleJavaScriptBytes);
  for (const script of own) {
    expect(await (await script.response())?.text()).not.toContain(
      'Open the marketing dashboard of an average online shop',
    );
  }
});

/** Opens an article until it is hydrated and all is loaded; returns the layout shift that a visitor would have seen. */
async function layoutShiftOf(page: Page): Promise<number> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydrated(page, ARTICLE);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await quiet(page);
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

for (const width of [390, 1280]) {
  test(`nothing shifts visibly at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(BUDGET.invisibleLayoutShift);
  });
}

test('a scene is the picture of the article, under its description', async ({ page }) => {
  await page.goto(ARTICLE);
  const picture = page.getByRole('img', { name: /^Your June sale on one axis/ });
  await expect(picture.locator('svg').first()).toBeVisible();
  await expect(picture.locator('img')).toHaveCount(0);
});
