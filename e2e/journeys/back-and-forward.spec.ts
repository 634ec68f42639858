import type { Page } from '@playwright/test';
import { expect, isIcon, openHydrated, quiet, test, waitUntilShown } from '../support/test.ts';

/** Follows a link without a pointer, which would scroll. */
const follow = async (page: Page, to: string) => {
  await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)!.click(), to);
  await waitUntilShown(page, to);
};

/** Scrolls, and waits for the frame in which the page hears of it. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise((resolve) => {
        document.documentElement.scrollTo({ top: y, behavior: 'instant' });
        requestAnimationFrame(() => setTimeout(resolve));
      }),
    top,
  );

/** Notes at each frame which heading is shown, and how far the page is scrolled. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: string[] = [];
    const look = () => {
      frames.push(
        `${location.pathname}: ${document.querySelector('h1')?.textContent}, ${Math.round(scrollY)}`,
      );
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { frames });
  });

/** What the frames since then have shown at a path, each different sight once. */
const shownAt = (page: Page, path: string) =>
  page.evaluate(
    (start) =>
      [...new Set((window as unknown as { frames: string[] }).frames)].filter((each) =>
        each.startsWith(start),
      ),
    `${path}:`,
  );

test('back and forward show the page as it was left, in the same frame and without a request', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  const home = await page.locator('h1').textContent();
  await scrollDown(page, 1500);
  await follow(page, '/careers');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const careers = await page.locator('h1').textContent();
  await scrollDown(page, 600);
  await quiet(page);
  const requests: string[] = [];
  page.on('request', (request) => !isIcon(request.url()) && requests.push(request.url()));

  await watchFrames(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(home!);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('output.sr-only')).toHaveText(await page.title());
  expect(await shownAt(page, '/')).toEqual([`/: ${home}, 1500`]);

  await page.goForward();
  await expect(page.locator('h1')).toHaveText(careers!);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('output.sr-only')).toHaveText(await page.title());
  expect(await shownAt(page, '/careers')).toEqual([`/careers: ${careers}, 600`]);
  expect(requests).toEqual([]);

  // A link is no way back: it leads to the top.
  await follow(page, '/');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const path of [
  '/features',
  '/faq',
  '/blog/seasonal-marketing',
  '/use-cases/team-collaboration',
  '/resources',
])
  test(`the way back to ${path}, which was served, needs no request`, async ({ page }) => {
    await openHydrated(page, path);
    await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
    const heading = await page.locator('h1').textContent();
    await scrollDown(page, 200);
    await follow(page, '/careers');
    await quiet(page);
    const requests: string[] = [];
    page.on('request', (request) => !isIcon(request.url()) && requests.push(request.url()));
    await watchFrames(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(heading!);
    expect(await shownAt(page, path)).toEqual([`${path}: ${heading}, 200`]);
    expect(requests).toEqual([]);
  });

test('the way back leads to the place that a link in the page had led to, and then to where that page came after', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const home = await page.locator('h1').textContent();
  await scrollDown(page, 300);
  await follow(page, '/resources');
  const resources = await page.locator('h1').textContent();
  await page.locator('a[href="#articles"]').click();
  await expect(page).toHaveURL('/resources#articles');
  const place = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(scrollY))),
  );
  expect(place).toBeGreaterThan(0);
  await follow(page, '/careers');
  await watchFrames(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(resources!);
  expect(await shownAt(page, '/resources')).toEqual([`/resources: ${resources}, ${place}`]);
  await page.goBack();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(home!);
  expect(await shownAt(page, '/')).toEqual([`/: ${home}, 300`]);
});
