import { test as base, type Page, type Route, type TestDetails } from '@playwright/test';
import { PAGE_SHOWN_MARK, RELEASE_ELEMENT_ID, type InlinedRelease, type ReleaseFile } from '@site/contracts';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { followRequests } from './quiet.ts';
import { startSite, type TestSite } from './site.ts';

type Fixtures = {
  /** A site of this test alone: to promote on, or to know who has sent what. */
  ownSite: TestSite;
  /** The shared site, behind a server that may fail: at an origin that the browser has no file of. */
  faults: FaultServer;
  /** Errors that the page wrote to the console or threw. */
  consoleErrors: string[];
};

type WorkerFixtures = {
  /** Paths of every page of the shared site, from its sitemap. */
  routes: readonly string[];
};

/**
 * Playwright's `test` on the served site. The browser reaches no other machine (see the flags in playwright.config.ts), so
 * nobody has to stop requests: as soon as a test answers one, Playwright stops all and the browser keeps no file.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  routes: [async ({}, use) => use(await sitemapRoutes()), { scope: 'worker' }],
  ownSite: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
  faults: async ({}, use) => {
    const faults = await startFaultServer(process.env['SITE_URL'] ?? '');
    await use(faults);
    await faults.close();
  },
  baseURL: ({}, use) => use(process.env['SITE_URL']),
  context: async ({ context }, use) => {
    followRequests(context);
    await use(context);
    // A request that is asked for in the last moment belongs to no test any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(errors);
  },
});

export { expect } from '@playwright/test';
export { quiet } from './quiet.ts';

/** Details of a test that `npm test` leaves to the night. */
export const NIGHTLY: TestDetails = { tag: '@nightly' };

/** Details of a row of a table: all but its representatives are left to the night. */
export const nightlyUnless = (isRepresentative: boolean): TestDetails => (isRepresentative ? {} : NIGHTLY);

/** Origin that the tests' site believes to have: the default of PUBLIC_SITE_URL. */
export const SITE_URL = 'http://localhost:3000';

/** Widths at which pages are looked at: phone, tablet (where the desktop bar begins), desktop. */
export const WIDTHS = [360, 768, 1280] as const;

/** Paths of the shared site's sitemap. Throws if it has fewer pages than any release has. */
async function sitemapRoutes(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${process.env['SITE_URL']}/sitemap.xml`)).text();
  const routes = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  if (routes.length < 10) throw new Error(`The sitemap has ${routes.length} routes: ${sitemap}`);
  return routes;
}

/** The facts that the open page was rendered with. */
export async function inlinedRelease(page: Page): Promise<InlinedRelease> {
  return JSON.parse((await page.locator(`#${RELEASE_ELEMENT_ID}`).textContent()) ?? '') as InlinedRelease;
}

/** The release file of the open page, as the server has it now. */
export async function releaseFile(page: Page): Promise<ReleaseFile> {
  const { others = '' } = await inlinedRelease(page);
  return (await (await page.request.get(new URL(others, page.url()).href)).json()) as ReleaseFile;
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilShown(page, new URL(page.url()).pathname);
}

/** Follows a link of the open page in its document, without a pointer, which would scroll and prefetch. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), path);
  await waitUntilShown(page, path);
}

/** Waits until the page at a path is interactive, hydrated or navigated to. */
export async function waitUntilShown(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    ([mark, shown]) =>
      performance.getEntriesByName(mark).some((entry) => (entry as PerformanceMark).detail === shown),
    [PAGE_SHOWN_MARK, path] as const,
    // By default Playwright asks at each frame, and makes the browser draw one for that.
    { timeout: 15_000, polling: 50 },
  );
}

/** Whether a request is for an icon or the web manifest: the browser asks for them whenever it likes. */
const isIcon = (url: string): boolean => /\/(?:favicon|icon|apple-touch-icon)[^/]*$|\.webmanifest$/.test(url);

/**
 * Holds requests of a page back. Resolves with a function that lets them through, and all that follow.
 *
 * @param files addresses of what is asked for, as Playwright's `route` takes them
 * @param answer what becomes of a request then; by default it goes on to the site
 */
export async function holdBack(
  page: Page,
  files: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await isReleased;
    await answer(route);
  });
  return release;
}

/** Adds up the layout shifts of each page that is opened from now on; returns what tells the sum of the open one. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  type Shifting = { shift: number };
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as Shifting).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Shifting).shift);
}

/** Addresses that the pages of a window request from now on, icons and inlined data aside. */
export function requestsOf(page: Page, which = /^http/): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (which.test(request.url()) && !isIcon(request.url())) requests.push(request.url());
  });
  return requests;
}
