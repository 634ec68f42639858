import { FILE_POLICY, headerPolicy, isHttps, originOf, type PolicyFacts } from './content-security-policy.ts';

/**
 * Kinds of responses: a page (also the not-found page), a file of a package version, or another file of the public tree,
 * for example a feed or an icon.
 */
export type Kind = 'page' | 'package-file' | 'site-file';

/** Prefix of the addresses of package versions. */
export const PACKAGES_PREFIX = '/packages/';

/** Browsers ask for everything that the next release can change each time, and get a 304 if it has not changed. */
export const REVALIDATED = 'no-cache';

/** A package version never changes. Caches treat one year as the maximum. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Headers by name, in the order in which they are written out. */
export type Headers = Readonly<Record<string, string>>;

/**
 * The only list of headers: `site serve`, `_headers` and the nginx configuration are made from it.
 *
 * @param release the headers follow its settings and inline scripts
 */
export function responseHeaders(kind: Kind, release: PolicyFacts): Headers {
  return {
    'Cache-Control': kind === 'package-file' ? IMMUTABLE : REVALIDATED,
    ...securityHeaders(kind, release),
  };
}

/** The same headers without `Cache-Control`. */
export function securityHeaders(kind: Kind, release: PolicyFacts): Headers {
  const { settings } = release;
  return {
    'Content-Security-Policy': kind === 'page' ? headerPolicy(release) : FILE_POLICY,
    ...(isHttps(settings.PUBLIC_SITE_URL) ? { 'Strict-Transport-Security': ONE_YEAR } : {}),
    ...(settings.PUBLIC_SITE_INDEXING === 'forbid' ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(kind === 'page' ? pageHeaders(originOf(settings.PUBLIC_DEMO_VIDEO_URL)) : {}),
    ...(kind === 'page' && settings.PUBLIC_REPORT_URL
      ? { 'Reporting-Endpoints': `policy="${settings.PUBLIC_REPORT_URL}"` }
      : {}),
  };
}

const ONE_YEAR = 'max-age=31536000';

/** @param player origin of the video player, the one foreign document that a page embeds */
function pageHeaders(player: string): Headers {
  return {
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions(player),
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Features that the player in the video dialog may use (see the `allow` attribute of its frame). */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

/** Features that neither the site nor the player needs. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function permissions(player: string): string {
  return [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    // The Share button.
    'clipboard-write=(self)',
    ...PLAYER_FEATURES.map((feature) => `${feature}=(self "${player}")`),
  ].join(', ');
}

/** Media types of the files that a site has, with the endings of their names. */
export const MEDIA_TYPES = [
  ['text/html;charset=utf-8', 'html'],
  ['text/css', 'css'],
  ['text/javascript', 'js'],
  ['text/plain;charset=utf-8', 'txt'],
  ['text/markdown;charset=utf-8', 'md'],
  ['text/csv', 'csv'],
  ['application/xml', 'xml'],
  ['application/json', 'json map'],
  ['application/manifest+json', 'webmanifest'],
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['image/x-icon', 'ico'],
  ['image/jpeg', 'jpg jpeg'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/gif', 'gif'],
  ['font/woff2', 'woff2'],
] as const;

const BY_ENDING = new Map<string, string>(
  MEDIA_TYPES.flatMap(([type, endings]) => endings.split(' ').map((ending) => [ending, type] as const)),
);

/** Media type of a feed, whose name is always `feed.xml`: readers take another one without a charset for ASCII. */
export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

const isFeed = (file: string): boolean => file.endsWith('/feed.xml');

/** Media type of a file by its name. */
export const mediaType = (file: string): string =>
  isFeed(file) ? FEED_TYPE : (BY_ENDING.get(/\.(\w+)$/.exec(file)?.[1] ?? '') ?? 'application/octet-stream');

/**
 * `_headers` for Netlify and Cloudflare Pages. Both join the values of all rules that match an address, so no header is
 * in two rules. Without a Cache-Control both have browsers revalidate pages, as they should.
 *
 * @param files addresses of files whose type the host may not know
 */
export function headersFile(release: PolicyFacts, files: readonly string[] = []): string {
  return [
    ...rule('/*', securityHeaders('page', release)),
    ...rule(`${PACKAGES_PREFIX}*`, { 'Cache-Control': IMMUTABLE }),
    ...files.filter(isFeed).flatMap((file) => rule(file, { 'Content-Type': FEED_TYPE })),
    '',
  ].join('\n');
}

const rule = (pattern: string, headers: Headers): string[] => [
  pattern,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

/** `_redirects` for Netlify and Cloudflare Pages, which serve a page that is there first. Empty without redirects. */
export const redirectsFile = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .sort(([a], [b]) => b.length - a.length)
    .flatMap(([from, to]) => [`${from} ${to} 301\n`, `${from}/* ${to} 301\n`])
    .join('');

/** The facts of a release that other servers are configured with. */
export type ConfiguredFacts = PolicyFacts & { redirects: Readonly<Record<string, string>> };

/**
 * Warns if headers or redirects differ from those of the live release: another server may have been configured with
 * them.
 */
export function headerWarning(before: ConfiguredFacts | undefined, after: ConfiguredFacts): string[] {
  const textOf = (facts: ConfiguredFacts) => headersFile(facts) + redirectsFile(facts.redirects);
  if (!before || textOf(before) === textOf(after)) return [];
  return [
    'headers or redirects differ from those of the live release: have nginx load the exported configuration again',
  ];
}
