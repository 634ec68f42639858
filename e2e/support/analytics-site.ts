import type { TestSite } from './site.ts';

/** Fixtures by which a test's pages are those of the site with analytics: they are opened by their paths. */
export const analyticsSite = {
  site: async (
    { analyticsSite: site }: { analyticsSite: TestSite },
    use: (site: TestSite) => Promise<void>,
  ): Promise<void> => use(site),
  baseURL: async (
    { analyticsSite: { url } }: { analyticsSite: TestSite },
    use: (url: string) => Promise<void>,
  ): Promise<void> => use(url),
};

/** What {@link analyticsSite} gives to a test. */
export type AnalyticsSite = { site: TestSite };
