import type { PublicSettings } from '@site/contracts';
import { SitemapStream, streamToPromise } from 'sitemap';

/**
 * The list of a release's pages for search engines (sitemaps.org protocol). It has no `lastmod`, because no page records
 * when its text changed, and search engines ignore a date that changes with every release.
 *
 * @param origin of the site, without a trailing slash
 * @param paths path of every page
 */
export async function sitemapXml(origin: string, paths: readonly string[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const path of paths) stream.write({ url: path });
  stream.end();
  return (await streamToPromise(stream)).toString();
}

/** Allows crawlers to read everything, and names the sitemap; or forbids all where no site is to be found (RFC 9309). */
export const robotsTxt = ({
  PUBLIC_SITE_URL: origin,
  PUBLIC_SITE_INDEXING: indexing,
}: PublicSettings): string =>
  indexing === 'forbid'
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
