/** Origin that the tests' site believes to have: the default of PUBLIC_SITE_URL. */
export const SITE_URL = 'http://localhost:3000';

/** Widths at which pages are looked at: phone, tablet (where the desktop bar begins), desktop. */
export const WIDTHS = [360, 768, 1280] as const;

/** Fewer pages than any release has: a sitemap with fewer says that something is missing. */
const FEWEST_ROUTES = 10;

/** Paths of a running site's sitemap. Throws if the sitemap is missing or has hardly any. */
export async function sitemapRoutes(siteUrl: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const routes = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  if (routes.length < FEWEST_ROUTES) throw new Error(`The sitemap has ${routes.length} routes: ${sitemap}`);
  return routes;
}
