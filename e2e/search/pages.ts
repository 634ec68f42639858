import type { APIRequestContext } from '@playwright/test';
import { sitemapRoutes } from '../support/routes.ts';

/** A page as a crawler gets it. */
export type CrawledPage = { path: string; html: string };

/** Every page of the shared site's sitemap. */
export async function pagesOfSitemap(request: APIRequestContext): Promise<CrawledPage[]> {
  const paths = await sitemapRoutes(process.env['SITE_URL'] ?? '');
  return Promise.all(paths.map(async (path) => ({ path, html: await (await request.get(path)).text() })));
}
