import type { Page, Request, Route } from '@playwright/test';

/** A page whose requests to the site are held back and answered together, one round trip after the other. */
export type RoundTrips = {
  /** Goes on until a condition is met in the page, and says how many round trips that took. Throws if none helps. */
  until: (isMet: () => Promise<boolean>) => Promise<number>;
};

/** More round trips than any page needs. */
const MOST_TRIPS = 8;

/** Idle frames in a row after which a page has sent every request that it sends by itself. */
const FRAMES = 4;

/**
 * Holds back what a page asks of the site from now on, but for the document itself. Counting needs no clock: a request that another one's answer
 * gave rise to is one round trip later, however slow the machine. A file that was asked for before comes from the
 * cache, which Playwright switches off.
 *
 * @param beforeTrip is called before each round trip
 */
export async function holdRequests(
  page: Page,
  siteUrl: string,
  beforeTrip: () => Promise<void> = async () => {},
): Promise<RoundTrips> {
  const held: Route[] = [];
  const answered = new Set<string>();
  const underWay = new Set<Request>();
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.route(
    (url) => url.href.startsWith(siteUrl),
    async (route) => {
      const request = route.request();
      const isFile = new URL(request.url()).pathname.startsWith('/packages/');
      if (request.isNavigationRequest() || (isFile && answered.has(request.url()))) await route.continue();
      else held.push(route);
    },
  );
  const asked = async () => {
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const known = held.length;
      await page.evaluate(nextIdleFrame);
      if (held.length !== known || underWay.size > 0) frame = -1;
    }
  };
  return {
    until: async (isMet) => {
      for (let trips = 0; trips <= MOST_TRIPS; trips += 1) {
        await asked();
        if (await isMet()) return trips;
        await beforeTrip();
        for (const route of held.splice(0)) {
          underWay.add(route.request());
          answered.add(route.request().url());
          await route.continue();
        }
      }
      throw new Error(`It did not happen within ${MOST_TRIPS} round trips.`);
    },
  };
}

/** Runs in the page. */
function nextIdleFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 }));
  });
}
