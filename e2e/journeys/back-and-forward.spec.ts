import type { Page } from '@playwright/test';
import { expect, follow, openHydrated, quiet, requestsOf, test, waitUntilShown } from '../support/test.ts';

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

/** What the frames since then have shown at a path, with the next one, each different sight once. */
const shownAt = (page: Page, path: string) =>
  page.evaluate(async (start) => {
    await new Promise(requestAnimationFrame);
    return [...new Set((window as unknown as { frames: string[] }).frames)].filter((each) =>
      each.startsWith(start),
    );
  }, `${path}:`);

/** Expects a page that the visitor came back to: with this heading, and at the place of before in each frame. */
async function expectReturn(page: Page, path: string, heading: string, top: number): Promise<void> {
  await expect(page.locator('h1')).toHaveText(heading);
  expect(await shownAt(page, path)).toEqual([`${path}: ${heading}, ${top}`]);
}

/** Expects that the focus is at the content, and that screen readers were told the title. */
async function expectAnnounced(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('output.sr-only', { hasText: /./ })).toHaveText(await page.title());
}

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
  const requests = requestsOf(page);

  await watchFrames(page);
  await page.goBack();
  await expectReturn(page, '/', home!, 1500);
  await expectAnnounced(page);

  await page.goForward();
  await expectReturn(page, '/careers', careers!, 600);
  await expectAnnounced(page);
  expect(requests).toEqual([]);

  // A link is no way back: it leads to the top.
  await follow(page, '/');
  expect(await page.evaluate(() => scrollY)).toBe(0);
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
  await expectReturn(page, '/resources', resources!, place);
  await page.goBack();
  await page.goBack();
  await expectReturn(page, '/', home!, 300);
});

test('Back after a reload leads to the place that was left, with what was unfolded there', async ({
  page,
}) => {
  await openHydrated(page, '/faq');
  const answer = page.getByRole('main').locator('details').nth(2);
  await answer.locator('summary').click();
  await scrollDown(page, 300);
  await follow(page, '/imprint');
  await page.reload();
  await waitUntilShown(page, '/imprint');
  await page.goBack();
  await waitUntilShown(page, '/faq');
  await expect(answer).toHaveAttribute('open', '');
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('a link with a malformed place leads to the top of the page', async ({ page, consoleErrors }) => {
  await openHydrated(page, '/blog/seasonal-marketing');
  await scrollDown(page, 300);
  // Of the article's text, where the address that is followed is that of the element.
  await page
    .locator('article a[href^="/blog/"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.setAttribute('href', '/careers#%zz');
      link.click();
    });
  await waitUntilShown(page, '/careers');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(consoleErrors).toEqual([]);
});
