import { expect, follow, openHydrated, quiet, requestsOf, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';
import { holdRequests } from './round-trips.ts';

/** A page of one remote, which links to pages of all others. */
const FROM = '/';

/** Remotes whose entry is requested on that page, that of the page itself first, and then by a visitor who reads on. */
const ENTRIES_AHEAD = ['marketing', 'marketing', 'content', 'careers'];

for (const [path, what] of [
  ['/careers', 'a page'],
  ['/use-cases/team-collaboration', "a collection's item"],
  ['/resources', 'the page of all items'],
] as const) {
  test(`${what} of a remote that is not loaded yet is one round trip away`, async ({ page, baseURL }) => {
    await openHydrated(page, FROM);
    await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
    await quiet(page);
    const roundTrips = await holdRequests(page, baseURL!);
    // Without a pointer: pointing at a link is what prefetches.
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), path);
    const trips = await roundTrips.until(() =>
      page.evaluate(
        (to) =>
          performance.getEntriesByType('mark').some((entry) => (entry as PerformanceMark).detail === to),
        path,
      ),
    );
    console.log(`${path} from ${FROM}: ${trips} round trip`);
    expect(trips).toBe(BUDGET.roundTripsOfNavigation);
  });
}

test('the files of a page are asked for before the browser does anything else after the click', async ({
  page,
}) => {
  await openHydrated(page, FROM);
  await quiet(page);
  const asked = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('a[href="/careers"]')!.click();
    // No other task, and no frame.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    return [...document.scripts].map(({ src }) => new URL(src, location.href).pathname);
  });
  expect(asked.filter((file) => file.startsWith('/packages/careers/'))).toEqual([
    expect.stringMatching(/\/x\.careers\.\w{10}\.js$/),
    expect.stringMatching(/\/remote-entry\.js$/),
  ]);
});

test('a page of the remote that the document came with costs its code alone', async ({ page }) => {
  await openHydrated(page, FROM);
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await quiet(page);
  const asked = requestsOf(page);
  await follow(page, '/pricing');
  const own = /\/packages\/marketing\/static\/.*\/x\.pricing\.\w{10}\.js$/;
  // Twice: it is fetched ahead, to the browser's cache, and then loaded.
  expect([...new Set(asked)]).toEqual([expect.stringMatching(own)]);
});

test('a visitor who reads on has the entries of other remotes, each once, and none has run', async ({
  page,
}) => {
  const entries = requestsOf(page, /\/remote-entry\.js$/);
  await openHydrated(page, FROM);
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await quiet(page);
  expect(entries).toEqual([expect.stringContaining('/packages/marketing/')]);
  // A wheel is heard only once the page is drawn, which a busy browser may put off.
  await page.evaluate(() => scrollBy(0, 200));
  // That of the page's own remote is in the browser's cache.
  await expect
    .poll(() => entries.map((entry) => new URL(entry).pathname.split('/')[2]))
    .toEqual(ENTRIES_AHEAD);
  await page.evaluate(() => scrollBy(0, 200));
  await quiet(page);
  expect(await page.evaluate(() => ['careers' in window, 'content' in window])).toEqual([false, false]);

  await follow(page, '/careers');
  const network = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/packages/careers/'))
      .map(({ name, transferSize }) => `${name.split('.').at(-1)} ${transferSize > 0 ? 'network' : 'cache'}`),
  );
  expect(network.toSorted()).toEqual(['css network', 'js cache', 'js network', 'js network']);
});
