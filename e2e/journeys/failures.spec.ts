import type { Page } from '@playwright/test';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

/** Serves a page with its HTML changed. */
async function serveChanged(page: Page, path: string, change: (html: string) => string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

test('a page without its root element says so in the console', async ({ page, consoleErrors }) => {
  await serveChanged(page, '/', (html) => html.replace('id="root"', 'id="elsewhere"'));
  await page.goto('/');
  await expect.poll(() => consoleErrors).toContain('Root element not found');
});

test('a page that no way leads to says so, and can be tried again', async ({ page }) => {
  await openHydrated(page, '/');
  let isDown = true;
  await page.route(/\/packages\/careers\/|\/careers$/, (route) =>
    isDown ? route.abort('connectionrefused') : route.fallback(),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(/Something went wrong/);

  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitUntilShown(page, '/careers');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
});

test('a page that fails once comes on the second try, and nothing is reported', async ({
  page,
  consoleErrors,
}) => {
  await openHydrated(page, '/');
  let failed = 0;
  await page.route(/\/packages\/careers\/.*\/async\/.*\.js$/, (route) =>
    // What only warms the cache may fail or not.
    route.request().resourceType() === 'script' && failed++ === 0
      ? route.abort('connectionreset')
      : route.fallback(),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
  expect(failed).toBeGreaterThan(1);
  expect(consoleErrors.join()).not.toContain('careers 1');
});

test('a remote that cannot be reached on first load leaves the page readable', async ({ page }) => {
  await page.route(/\/packages\/marketing\//, (route) => route.abort());
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
