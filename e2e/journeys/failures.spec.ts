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

test('a page that throws while rendering leaves header and footer, and is logged', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/packages\/careers\/.*x\.careers\.[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    // The first hook or element of the page's component throws: the module itself loads.
    await route.fulfill({
      response,
      body: code.replace(/(function \w+\([^)]*\)\{)/, '$1throw new Error("broken on purpose");'),
    });
  });
  await openHydrated(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(consoleErrors.join('\n')).toContain('Rendering /careers failed');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await waitUntilShown(page, '/pricing');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
});

test('a remote that cannot be reached on first load leaves the page readable', async ({ page }) => {
  await page.route(/\/packages\/marketing\//, (route) => route.abort());
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await waitUntilShown(page, '/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
