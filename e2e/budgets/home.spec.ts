import { PAGE_SHOWN_MARK } from '@site/shared/contracts';
import { expect, openHydrated, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';

test('the home route loads at most its budget of JavaScript, and remote entries keep theirs', async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      sizes.set(
        new URL(response.url()).pathname,
        response
          .request()
          .sizes()
          .then((size) => size.responseBodySize),
      );
    }
  });
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  const measured = await Promise.all([...sizes].map(async ([path, size]) => ({ path, bytes: await size })));
  const total = measured.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `home: ${total} B of JavaScript, brotli: ${measured.map(({ path, bytes }) => `${path.split('/').at(-1)} ${bytes}`).join(', ')}`,
  );
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(BUDGET.homeJavaScriptBytes);
});

test("every remote's entry keeps its budget", async ({ page, request }) => {
  await page.goto('/');
  const remotes = await page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('site-release')?.textContent ?? '{}') as {
          remotes: Record<string, { entry: string }>;
        }
      ).remotes,
  );
  for (const [name, { entry }] of Object.entries(remotes)) {
    const response = await request.get(entry, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers()['content-encoding'], name).toBe('br');
    expect(Number(response.headers()['content-length']), name).toBeLessThanOrEqual(BUDGET.remoteEntryBytes);
  }
  expect(Object.keys(remotes)).toHaveLength(4);
});

test('the largest paint waits once for the network, hydration twice; nothing shifts', async ({ page }) => {
  // Every request takes 1,000 ms and no time for its bytes: elapsed seconds are sequential waits.
  const latency = 1000;
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
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  const { largestPaint, shift, hydrated } = await page.evaluate(
    (mark) => ({
      ...(window as unknown as { figures: { largestPaint: number; shift: number } }).figures,
      hydrated: performance.getEntriesByName(mark)[0]?.startTime ?? Infinity,
    }),
    PAGE_SHOWN_MARK,
  );
  console.log(
    `home: largest paint after ${Math.round(largestPaint)} ms, hydrated after ${Math.round(hydrated)} ms`,
  );
  expect(Math.floor(largestPaint / latency)).toBe(BUDGET.depthToLargestPaint);
  expect(Math.floor(hydrated / latency)).toBe(BUDGET.depthToHydrated);
  expect(shift).toBe(BUDGET.layoutShift);
});
