import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

test('the sample report opens in full, from the home page, without a reload', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Open the report' }).click();
  await waitUntilShown(page, '/features');
  const report = page.locator('#sample-week');
  await expect(report).toBeInViewport();
  await report.getByText('Open the full report').click();
  await expect(report.getByRole('row')).toHaveCount(5);
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});

test('the report prints alone at its address, and the sample data can be downloaded', async ({ page }) => {
  await openHydrated(page, '/features#sample-week');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the year (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('sample-data.csv');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#sample-week').getByRole('row')).toHaveCount(5);
  await expect(page.locator('#sample-week table')).toBeVisible();
  for (const section of await page.locator('main section:not(#sample-week, #sample-week section)').all())
    await expect(section).toBeHidden();
});

test('the privacy page lists its own requests, as the browser counts them, and the stored choice', async ({
  page,
}) => {
  await openHydrated(page, '/privacy');
  const live = page.getByRole('region', { name: 'Live from your browser' });
  await expect(live).toContainText('Nothing: no cookie, no entry in any storage.');
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(live).toContainText('cookie-consent');
  await expect(live).toContainText('1entry stored');
  await live.getByText('Show every request').click();
  // Counted together: requests may still be under way.
  const missing = () =>
    live.evaluate(
      (list) =>
        performance.getEntriesByType('resource').length + 1 - list.querySelectorAll('tbody tr').length,
    );
  await expect.poll(missing).toBe(0);
  await expect(live).toContainText('/privacy');
});
