import { test as base, type Page } from '@playwright/test';
import { PAGE_SHOWN_MARK, RELEASE_ELEMENT_ID, type InlinedRelease, type ReleaseFile } from '@site/contracts';
import { followRequests } from './quiet.ts';
import { startAnalyticsHost, type AnalyticsHost } from './analytics-host.ts';
import { startBackend, type Backend } from './backend.ts';
import { sitemapRoutes } from './routes.ts';
import { startSite, type TestSite } from './site.ts';

/** Project key of the tests' sites with analytics; part of the names under which posthog-js stores. */
export const PROJECT_KEY = 'phc_privacy_suite';

type Fixtures = {
  /** A site of this test alone, to promote on. */
  ownSite: TestSite;
  /** Errors that the page wrote to the console or threw. */
  consoleErrors: string[];
};

type WorkerFixtures = {
  /** Paths of every page of the shared site, from its sitemap. */
  routes: readonly string[];
  /** A site with analytics configured, whose host nobody reaches. */
  analyticsSite: TestSite;
  /** An analytics host that hears everything, and a site that sends there. */
  heardSite: { host: AnalyticsHost; site: TestSite };
  /** A backend that stores what is submitted, and a site that sends there. */
  backendSite: Backend & { site: TestSite };
};

/** A limit for what hangs. */
const START = { scope: 'worker', timeout: 300_000 } as const;

/**
 * Playwright's `test` on the served site. The browser reaches no other machine (see the flags in playwright.config.ts), so
 * nobody has to stop requests: as soon as a test answers one, Playwright stops all and the browser keeps no file.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  routes: [async ({}, use) => use(await sitemapRoutes(process.env['SITE_URL'] ?? '')), { scope: 'worker' }],
  // Fixtures of one `test`, started where a test asks for them: other worker fixtures would mean other workers.
  analyticsSite: [
    async ({}, use) => {
      const site = await startSite({ PUBLIC_POSTHOG_KEY: PROJECT_KEY });
      await use(site);
      await site.stop();
    },
    START,
  ],
  heardSite: [
    async ({}, use) => {
      const host = await startAnalyticsHost();
      const site = await startSite({ PUBLIC_POSTHOG_KEY: PROJECT_KEY, PUBLIC_POSTHOG_HOST: host.url });
      await use({ host, site });
      await site.stop();
      await host.stop();
    },
    START,
  ],
  backendSite: [
    async ({}, use) => {
      const backend = await startBackend();
      const site = await startSite({ PUBLIC_SUPABASE_URL: backend.url });
      await use({ ...backend, site });
      await site.stop();
      await backend.stop();
    },
    START,
  ],
  ownSite: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
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
export const isIcon = (url: string): boolean =>
  /\/(?:favicon|icon|apple-touch-icon)[^/]*$|\.webmanifest$/.test(url);
