import type { Fixtures, PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test';
import { sitemapRoutes } from './routes.ts';
import { startSite, type TestSite } from './site.ts';

/** Project key of the tests' site; part of the names under which posthog-js stores. */
export const PROJECT_KEY = 'phc_privacy_suite';

export type AnalyticsSite = { site: TestSite; routes: readonly string[] };

/** Fixtures of a site of the worker's own with analytics configured: its pages are opened by their paths. */
export const analyticsSite: Fixtures<
  object,
  AnalyticsSite,
  PlaywrightTestArgs & { baseURL: string | undefined },
  PlaywrightWorkerArgs
> = {
  site: [
    async ({}, use) => {
      const site = await startSite({ PUBLIC_POSTHOG_KEY: PROJECT_KEY });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  routes: [async ({ site }, use) => use(await sitemapRoutes(site.url)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
};
