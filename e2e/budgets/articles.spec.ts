import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';

const ARTICLE = '/blog/data-driven-marketing';

test('an article loads little JavaScript beyond the shell, and no text of it in any script', async ({
  page,
}) => {
  const scripts: { path: string; bytes: Promise<number>; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const sizes = response.request().sizes();
    scripts.push({
      path: new URL(response.url()).pathname,
      bytes: sizes.then((size) => size.responseBodySize),
      text: response.text(),
    });
  });
  await openHydrated(page, ARTICLE);
  const own = scripts.filter(({ path }) => path.startsWith('/packages/content/'));
  const bytes = (await Promise.all(own.map((script) => script.bytes))).reduce((sum, each) => sum + each, 0);
  console.log(`article: ${bytes} B of JavaScript beyond the shell, brotli, in ${own.length} files`);
  expect(own).toHaveLength(2);
  expect(bytes).toBeLessThanOrEqual(BUDGET.articleJavaScriptBytes);
  for (const text of await Promise.all(scripts.map((script) => script.text))) {
    expect(text).not.toContain('Open the marketing dashboard of an average online shop');
  }
});

/** Hydrates an article and scrolls through it; returns the layout shift that a visitor would have seen. */
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
  await page.waitForTimeout(1500);
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

const PHOTO = /^https:\/\/picsum\.photos\/seed\//;

for (const width of [390, 1280]) {
  test(`nothing shifts at ${width} px with the photo host slow, failing or absent`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route(PHOTO, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fallback();
    });
    expect(await layoutShiftOf(page), 'slow').toBe(BUDGET.layoutShift);
    await page.unroute(PHOTO);
    await page.route(PHOTO, (route) => route.fulfill({ status: 503, body: '' }));
    expect(await layoutShiftOf(page), 'failing').toBe(BUDGET.layoutShift);
    await page.unroute(PHOTO);
    await page.route(PHOTO, (route) => route.abort('namenotresolved'));
    expect(await layoutShiftOf(page), 'absent').toBe(BUDGET.layoutShift);
  });
}

test('where the photo does not arrive, the drawing shows, under the same description', async ({ page }) => {
  await page.route(PHOTO, (route) => route.abort('namenotresolved'));
  await openHydrated(page, ARTICLE);
  const picture = page.getByRole('img', { name: /^Revenue curve with a baseline/ });
  await expect(picture).toBeVisible();
  await expect(picture.locator('svg')).toBeVisible();
});
