import { expect, follow, openHydrated, quiet, requestsOf, test } from '../support/test.ts';
import { BUDGET } from './figures.ts';
import { holdRequests } from './round-trips.ts';

/** A page of one remote, which links to pages of all others. */
const FROM = '/';

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
