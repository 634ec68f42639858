import type { Page } from '@playwright/test';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { expect, isIcon, openHydrated, quiet, test } from '../support/test.ts';
import { BUDGET, FIRST_VISITS } from './figures.ts';

for (const { path, requests } of FIRST_VISITS) {
  test(`first visit of ${path}: one wait until the largest paint, two until hydrated, no shift, few requests`, async ({
    page,
    baseURL,
  }) => {
    // Every request takes 1,000 ms and no time for its bytes: the elapsed seconds are round trips.
    const latency = 1000;
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith(baseURL!) && !isIcon(request.url())) asked.add(request.url());
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.addInitScript(() => {
      const figures = { largestPaint: 0, shift: 0 };
      Object.assign(window, { figures });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) figures.largestPaint = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) figures.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openHydrated(page, path);
    await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
    await quiet(page);
    const { largestPaint, shift, hydrated } = await page.evaluate(
      (mark) => ({
        ...(window as unknown as { figures: { largestPaint: number; shift: number } }).figures,
        hydrated: performance.getEntriesByName(mark)[0]?.startTime ?? Infinity,
      }),
      PAGE_SHOWN_MARK,
    );
    console.log(
      `${path}: largest paint after ${Math.round(largestPaint)} ms, hydrated after ${Math.round(hydrated)} ms, ${asked.size} requests`,
    );
    expect(Math.floor(largestPaint / latency)).toBe(BUDGET.roundTripsToLargestPaint);
    expect(Math.floor(hydrated / latency)).toBe(BUDGET.roundTripsToHydrated);
    expect(shift).toBe(BUDGET.layoutShift);
    expect(asked.size).toBeLessThanOrEqual(requests);
  });
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
    'shell/.*/index',
    'shell/.*/react',
    'marketing/.*/remote-entry',
    'marketing/.*/x.home',
  ]) {
    const script = asked.find(({ name }) => new RegExp(`/packages/${file}.js$`).test(name));
    expect(script?.startTime, file).toBeLessThanOrEqual(parsed);
  }
  const run = await page.evaluate(() =>
    [...document.scripts].flatMap(({ src }) => (src.includes('/packages/shell/') ? src : [])),
  );
  // A task each: together they would block the page for as long as both take.
  expect(run.map((src) => src.split('/').at(-1))).toEqual(['index.js', 'react.js']);
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
