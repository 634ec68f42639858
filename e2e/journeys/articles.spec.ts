import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

const ARTICLE = '/blog/seasonal-marketing';

test("sharing an article copies the page's address and says so", async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-write']);
  await openHydrated(page, ARTICLE);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('The blog post URL has been copied to your clipboard.', { exact: true }),
  ).toBeVisible();
  // No page of the site may read the clipboard: the visitor pastes elsewhere.
  const elsewhere = await context.newPage();
  await elsewhere.setContent('<textarea></textarea>');
  await elsewhere.getByRole('textbox').press('ControlOrMeta+V');
  await expect(elsewhere.getByRole('textbox')).toHaveValue(`${baseURL}${ARTICLE}`);
});

test('related articles, links in the text and the way back need no reload', async ({ page }) => {
  await openHydrated(page, ARTICLE);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Competitive intelligence/ })
    .click();
  await waitUntilShown(page, '/blog/competitive-intelligence');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Competitive intelligence');

  await page.getByRole('main').getByRole('link', { name: 'competitive response guide' }).click();
  await waitUntilShown(page, '/use-cases/competitive-response');
  await page.getByRole('link', { name: 'Back to Resources' }).click();
  await waitUntilShown(page, '/resources');

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Competitive intelligence');
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Put money where the evidence is' }),
  ).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the contents list leads to a section, marks it, and shows how far one has read', async ({ page }) => {
  await openHydrated(page, ARTICLE);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const read = () => contents.evaluate((nav) => Number(nav.style.getPropertyValue('--read')));
  expect(await read()).toBe(0);
  const last = contents.getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'location');
  expect(await read()).toBeGreaterThan(0.5);
  await page.keyboard.press('End');
  await expect.poll(read).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are complete and can be left, answers open, and a form names an address instead', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: /email/i })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    const legal = page.locator('details', { hasText: 'Is it legal?' });
    await legal.locator('summary').click();
    await expect(legal).toContainText('legal experts');
    await page.goto('/resources');
    await page.getByRole('main').getByRole('link', { name: 'Seasonal campaign planning' }).click();
    await expect(page.getByRole('row', { name: /^Proven seasons/ })).toBeVisible();
    await page.getByRole('link', { name: 'Read the seasonal marketing article' }).click();
    await expect(page.getByText('That page is the best return on an hour')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Resources' }).click();
    await expect(page).toHaveURL('/resources');
  });
});
