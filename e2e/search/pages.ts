import type { APIRequestContext } from '@playwright/test';

/** Origin that the tests' site believes to have: the default of PUBLIC_SITE_URL. */
export const SITE_URL = 'http://localhost:3000';

/** A page as a crawler gets it. */
export type CrawledPage = { path: string; html: string };

/** Every page of the sitemap. */
export async function pagesOfSitemap(request: APIRequestContext): Promise<CrawledPage[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return Promise.all(paths.map(async (path) => ({ path, html: await (await request.get(path)).text() })));
}
