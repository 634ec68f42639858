/** `_redirects` for Netlify and Cloudflare Pages, which serve a page that is there first. Empty without redirects. */
export const redirectsFile = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .sort(([a], [b]) => b.length - a.length)
    .flatMap(([from, to]) => [`${from} ${to} 301\n`, `${from}/* ${to} 301\n`])
    .join('');
