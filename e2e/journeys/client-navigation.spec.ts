import { expect, openHydrated, quiet, requestsOf, test, waitUntilShown } from '../support/test.ts';

test('a navigation does not reload, starts at the top, and says where it led', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => {
    (window as { survived?: boolean }).survived = true;
    scrollTo(0, 400);
  });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
  await expect(link).not.toHaveAttribute('aria-current');
  await link.click();
  await waitUntilShown(page, '/pricing');
  await expect(page).toHaveURL('/pricing');
  await expect(page).toHaveTitle(/Pricing|Plan/);
  await expect(link).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => (window as { survived?: boolean }).survived)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '|' })).toHaveText(await page.title());
  expect(await page.locator('meta[name=description]').count()).toBe(1);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/pricing$/);

  await page.goBack();
  await waitUntilShown(page, '/');
  await expect(page).toHaveTitle(/^Promoscope/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('the link of the open page leads to its top', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/pricing');
});

for (const intent of ['hover', 'focus', 'touch start'] as const) {
  test(`a link prefetches its page's code on ${intent}, and the click then costs no request`, async ({
    page,
  }) => {
    await openHydrated(page, '/');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' });
    // Its files are fetched ahead, to the browser's cache; then they are loaded, the page's own script last.
    const loaded = page.waitForResponse(
      (response) =>
        /\/x\.careers(?:\.\w{10})?\.js$/.test(response.url()) &&
        response.request().resourceType() === 'script',
    );
    if (intent === 'hover') await link.hover();
    else if (intent === 'focus') await link.focus();
    else await link.dispatchEvent('touchstart');
    await loaded;
    await quiet(page);
    const requests = requestsOf(page);
    await link.click();
    await waitUntilShown(page, '/careers');
    expect(requests).toEqual([]);
  });
}
