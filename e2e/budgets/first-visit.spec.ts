import type { Page } from '@playwright/test';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { expect, openHydrated, quiet, requestsOf, test, watchShifts } from '../support/test.ts';
import { BUDGET, FIRST_VISIT_REQUESTS } from './figures.ts';
import { holdRequests } from './round-trips.ts';

/** Runs in the page, before its scripts. */
function notePaints(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(window, { largestPaint: entry.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Time of the largest paint so far; 0 before any. */
const largestPaintOf = (page: Page) =>
  page.evaluate(() => (window as { largestPaint?: number }).largestPaint ?? 0);

/** Pages in which nothing moves. Elsewhere the web font moves the start of a right-aligned text by a few pixels. */
const STILL_PAGES = ['/', '/blog/ai-marketing-campaigns', '/careers'];

/** Throws on a machine without Arial, where the web font moves what a font of other widths has laid out. */
async function expectArial(page: Page): Promise<void> {
  const areThere = await page.evaluate(async () => {
    const fallbacks = [...document.fonts].filter(({ family }) => /^"?Schibsted Fallback"?$/.test(family));
    const loaded = await Promise.allSettled(fallbacks.map((face) => face.load()));
    return loaded.length > 0 && loaded.every(({ status }) => status === 'fulfilled');
  });
  if (areThere) return;
  throw new Error('The browser has no font with the widths of Arial: install fonts-liberation, or Arial.');
}

for (const path of [...STILL_PAGES, '/faq', '/resources']) {
  const isStill = STILL_PAGES.includes(path);
  test(
    `first visit of ${path}: one round trip until the largest paint, two until hydrated, no ${isStill ? '' : 'visible '}shift, few requests`,
    { tag: ['@chromium', ...(isStill ? [] : ['@nightly'])] },
    async ({ page, baseURL }) => {
      const requests = requestsOf(page);
      await page.addInitScript(notePaints);
      const shift = await watchShifts(page);
      // Time of the page at which each round trip after the document's began.
      const begun: number[] = [];
      const roundTrips = await holdRequests(page, baseURL!, async () => {
        begun.push(await page.evaluate(() => performance.now()));
      });
      await page.goto(path, { waitUntil: 'commit' });
      // The document's own round trip is the first.
      const tripsToPaint = 1 + (await roundTrips.until(async () => (await largestPaintOf(page)) > 0));
      const hydratedAt = () =>
        page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, PAGE_SHOWN_MARK);
      const tripsToHydrated = tripsToPaint + (await roundTrips.until(async () => (await hydratedAt()) > 0));
      const banner = page.getByRole('button', { name: 'Reject all' });
      await roundTrips.until(() => banner.isVisible());
      await quiet(page);
      const largestPaint = await largestPaintOf(page);
      const asked = new Set(requests.filter((url) => url.startsWith(baseURL!)));
      console.log(
        `${path}: ${tripsToPaint} round trip to the largest paint, ${tripsToHydrated} to hydrated, ${asked.size} requests`,
      );
      // What is painted first is the largest paint only if nothing larger comes with a later answer.
      expect(tripsToPaint + begun.filter((time) => time < largestPaint).length).toBe(
        BUDGET.roundTripsToLargestPaint,
      );
      expect(tripsToHydrated).toBe(BUDGET.roundTripsToHydrated);
      await expectArial(page);
      expect(await shift()).toBeLessThanOrEqual(isStill ? BUDGET.layoutShift : BUDGET.invisibleLayoutShift);
      expect(asked.size).toBeLessThanOrEqual(FIRST_VISIT_REQUESTS);
    },
  );
}

/** When each script of the open page was asked for, and when its document was parsed to the end; ms since it was opened. */
const scriptRequests = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/packages\/.*\.js$/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
      parsed: navigation!.domInteractive,
    };
  });

test('scripts are on their way before the document is parsed to its end', async ({ page }) => {
  await openHydrated(page, '/');
  const { asked, parsed } = await scriptRequests(page);
  for (const file of [
    String.raw`shell/static/js/index\.\w{10}`,
    String.raw`shell/static/js/federation\.\w{10}`,
    String.raw`shell/static/js/libraries\.\w{10}`,
    'marketing/[^/]+/remote-entry',
    String.raw`marketing/static/js/async/x\.home\.\w{10}`,
  ]) {
    const script = asked.find(({ name }) => new RegExp(`/packages/${file}[.]js$`).test(name));
    expect(script?.startTime, file).toBeLessThanOrEqual(parsed);
  }
});

test('a page starts in whichever order its scripts arrive', async ({ page }) => {
  const others = ['index', 'libraries'];
  const arrived = (name: string) =>
    page.waitForResponse((response) => response.url().includes(`/shell/static/js/${name}.`));
  const first = Promise.all(others.map(arrived));
  await page.route('**/shell/static/js/federation.*', async (route) => {
    await first;
    await route.continue();
  });
  await openHydrated(page, '/');
});

test('scripts leave the network to a photo of the first view until the first frame', async ({ page }) => {
  const path = '/blog/ai-marketing-campaigns';
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const photo = '<img fetchpriority="high" alt="" width="1" height="1" src="/favicon.ico">';
    await route.fulfill({ response, body: html.replace(/<body[^>]*>/, `$&${photo}`) });
  });
  await openHydrated(page, path);
  const { asked, parsed } = await scriptRequests(page);
  expect(Math.min(...asked.map(({ startTime }) => startTime))).toBeGreaterThan(parsed);
  // The least of nothing would be late enough.
  expect(asked).not.toEqual([]);
});
