import type { PublicSettings } from '@site/contracts';
import { markdownPath } from '@site/contracts/markdown-path';
import { SitemapStream, streamToPromise } from 'sitemap';

/** A page as search engines and language models are told of it. */
type ToldPage = { path: string; title?: string; modified?: string };

/**
 * The list of a release's pages for search engines (sitemaps.org protocol). A page's `lastmod` is the day of the last
 * change of its text: search engines ignore one that changes with every release.
 *
 * @param origin of the site, without a trailing slash
 */
export async function sitemapXml(origin: string, pages: readonly ToldPage[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: origin,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const { path, modified } of pages) stream.write({ url: path, ...(modified && { lastmod: modified }) });
  stream.end();
  return (await streamToPromise(stream)).toString();
}

/** The pages of a release for language models (llmstxt.org), each as Markdown. */
export const llmsTxt = (product: string, origin: string, pages: readonly ToldPage[]): string =>
  [
    `# ${product}\n\n## Pages\n`,
    ...pages.map(({ path, title = path }) => `- [${title}](${origin}${markdownPath(path)})`),
    '',
  ].join('\n');

/** Where to report a weakness (RFC 9116); the address counts for a year from the release. */
export const securityTxt = (contactEmail: string, origin: string, releasedAt: string): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(Date.parse(releasedAt) + YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Says that the site respects Global Privacy Control. */
export const gpcJson = (releasedAt: string): string =>
  JSON.stringify({ gpc: true, lastUpdate: releasedAt.slice(0, 10) });

/**
 * Allows crawlers to read everything, and names the sitemap (RFC 9309); texts may be found and quoted, but not be trained
 * on (contentsignals.org). Or forbids all where no site is to be found.
 */
export const robotsTxt = ({
  PUBLIC_SITE_URL: origin,
  PUBLIC_SITE_INDEXING: indexing,
}: PublicSettings): string =>
  indexing === 'forbid'
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
