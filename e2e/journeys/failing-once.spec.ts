import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

const ARTICLE = '/blog/seasonal-marketing';

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

test('an article whose first request fails is asked for once more and shown, without a word of failure', async ({
  page,
  consoleErrors,
}) => {
  // The shell asks ahead, into the browser's cache; then the page asks, and asks again.
  const failing = 2;
  let asked = 0;
  const recovery: string[] = [];
  await openHydrated(page, '/resources');
  // The shell's recovery: its code, another version of the remote, or the page as a document.
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('/packages/shell/'))
      recovery.push(request.url());
  });
  await page.route(`**/items${ARTICLE}.json`, async (route) => {
    asked += 1;
    await (asked <= failing ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  await page.getByRole('main').locator(`a[href="${ARTICLE}"]`).first().click();
  await waitUntilShown(page, ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toBe(failing + 1);
  expect(recovery).toEqual([]);
  // The browser notes each answer; the site has nothing to add.
  expect(consoleErrors.filter((error) => !error.includes('503'))).toEqual([]);
});
