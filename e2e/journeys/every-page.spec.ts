import { EventEmitter, once } from 'node:events';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

for (const path of ['/nowhere', '/blog/no-such-article', '/home']) {
  test(`${path} is answered by the not-found page`, async ({ page, consoleErrors }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect.poll(() => consoleErrors.join('\n')).toContain(path);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
  });
}

for (const when of ['after', 'before'] as const) {
  test(`a link to an article that is not there gets the server’s answer, and Back ${when} its start leads back`, async ({
    page,
  }) => {
    await openHydrated(page, '/resources');
    const link = page.getByRole('main').locator('a[href^="/blog/"]').first();
    await link.evaluate((element) => element.setAttribute('href', '/blog/no-such-article'));
    const left = new EventEmitter();
    const held = when === 'before' ? once(left, 'done') : undefined;
    let isAnswered = false;
    await page.route('**/packages/shell/**', async (route) => {
      if (isAnswered) await held;
      await route.continue();
    });
    page.on('response', (response) => {
      isAnswered ||= response.status() === 404 && response.request().isNavigationRequest();
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    expect(isAnswered).toBe(true);
    if (when === 'after') await waitUntilShown(page, '/blog/no-such-article');
    // It would wait for the scripts that are held.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/resources');
    left.emit('done');
    await waitUntilShown(page, '/resources');
    await expect(link).toBeVisible();
  });
}
