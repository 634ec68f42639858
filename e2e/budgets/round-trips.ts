import type { Page, Request, Route } from '@playwright/test';

/** A page whose requests to the site are held back and answered together, one round trip after the other. */
export type RoundTrips = {
  /** Goes on until a condition is met in the page, and says how many round trips that took. Throws if none helps. */
  until: (isMet: () => Promise<boolean>) => Promise<number>;
};

/** More round trips than any page needs. */
const MOST_TRIPS = 8;

/** Idle frames in a row after which a page has sent every request that it sends by itself. */
const FRAMES = 6;

/** How often a page may become idle before it counts as waiting for an answer. */
const LOOKS = 5;

/**
 * Holds back every request of a page to the site from now on, except for the document itself. Counting needs no clock: a
 * request that follows from another one's answer is one round trip later, however slow the machine. A file that was
 * answered before needs no round trip: the browser's cache, which Playwright switches off, would have it.
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
  await page.addInitScript(noteScripts);
  await page.evaluate(noteScripts);
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
      const hasRunAll = await page.evaluate(
        nextIdleFrame,
        held.map((route) => route.request().url()),
      );
      if (held.length !== known || underWay.size > 0 || !hasRunAll) frame = -1;
    }
  };
  return {
    until: async (isMet) => {
      for (let trips = 0; trips <= MOST_TRIPS;) {
        // Work that needs no answer may take many frames on a busy machine, while other requests are held already.
        for (let look = 0; look < LOOKS; look += 1) {
          await asked();
          if (await isMet()) return trips;
        }
        // A page that asks for nothing is still at work: waiting for it is no round trip.
        if (held.length === 0) continue;
        trips += 1;
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

/** Runs in the page, before its scripts or in the open document: notes which scripts have run. */
function noteScripts(): void {
  const done = new Set<EventTarget | null>(document.scripts);
  Object.assign(window, { scriptsDone: done });
  for (const type of ['load', 'error'])
    document.addEventListener(type, ({ target }) => done.add(target), true);
}

/**
 * Runs in the page: waits for an idle frame of the parsed document, which asks for files to its end. Resolves to
 * whether every script has run that is not held back. An answered script may run much later, on a busy machine.
 */
function nextIdleFrame(heldUrls: string[]): Promise<boolean> {
  const { scriptsDone } = window as unknown as { scriptsDone: Set<EventTarget> };
  const isOpen = (script: HTMLScriptElement) =>
    script.src !== '' && !heldUrls.includes(script.src) && !scriptsDone.has(script);
  return new Promise((resolve) => {
    const look = () => resolve(![...document.scripts].some(isOpen));
    const wait = () => requestAnimationFrame(() => requestIdleCallback(look, { timeout: 1000 }));
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', wait, { once: true });
    else wait();
  });
}
