/**
 * Path on this site that a link on a page leads to, without query and fragment and without a trailing slash;
 * undefined if it leads to another site or a mail address, or stays on the page.
 *
 * @param pagePath path of the page, for relative links
 */
export function internalPath(href: string, pagePath: string, siteUrl: string): string | undefined {
  if (href.startsWith('#')) return undefined;
  const origin = new URL(siteUrl).origin;
  let target;
  try {
    target = new URL(href, `${origin}${pagePath}`);
  } catch {
    // This is no valid address: it is reported as a dead link under its own text.
    return href;
  }
  if (target.origin !== origin) return undefined;
  return target.pathname === '/' ? '/' : target.pathname.replace(/\/+$/, '');
}
