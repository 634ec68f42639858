import { expect, isIcon, openHydrated, test, waitUntilShown } from '../support/test.ts';
import { BUDGET } from './figures.ts';

/** A page of one remote, which links to pages of all others. */
const FROM = '/';

for (const [path, what] of [
  ['/careers', 'a page'],
  ['/use-cases/team-collaboration', "a collection's item"],
  ['/resources', 'the page of all items'],
] as const) {
  test(`${what} of a remote of which nothing is there is one wait away`, async ({ browser, baseURL }) => {
    // Not the context of the other tests: what answers requests in the browser's place turns its cache off.
    const context = await browser.newContext({ baseURL: baseURL! });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: ['https://*'] });
    await openHydrated(page, FROM);
    await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Every request takes 1,000 ms and no time for its bytes: the elapsed seconds are round trips.
    const latency = 1000;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    // Without a pointer: pointing at a link is what prefetches.
    const clickedAt = await page.evaluate((target) => {
      const at = performance.now();
      document.querySelector<HTMLElement>(`a[href="${target}"]`)!.click();
      return at;
    }, path);
    await waitUntilShown(page, path);
    const shownAt = await page.evaluate(
      (target) =>
        performance.getEntriesByType('mark').find((entry) => (entry as PerformanceMark).detail === target)!
          .startTime,
      path,
    );
    console.log(`${path} from ${FROM}: ${Math.round(shownAt - clickedAt)} ms`);
    expect(Math.floor((shownAt - clickedAt) / latency)).toBe(BUDGET.roundTripsOfNavigation);
    await context.close();
  });
}

test('a page of the remote that the document came with is one request away', async ({ page }) => {
  await openHydrated(page, FROM);
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (!isIcon(request.url())) asked.add(new URL(request.url()).pathname);
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/pricing"]')!.click());
  await waitUntilShown(page, '/pricing');
  expect([...asked]).toEqual([expect.stringMatching(/^\/packages\/marketing\/.*\/x\.pricing\.js$/)]);
});
