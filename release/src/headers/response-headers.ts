import { FILE_POLICY, headerPolicy, isHttps, originOf, type PolicyFacts } from './content-security-policy.ts';

/**
 * What is served: a page (the not-found page too), a file of a package version, or another file of the public tree,
 * a feed for example.
 */
export type Kind = 'page' | 'package-file' | 'site-file';

/** Start of the addresses of package versions. */
export const PACKAGES_PREFIX = '/packages/';

/** Whatever may be another one with the next release is asked for each time, and answered 304 if it is not. */
export const REVALIDATED = 'no-cache';

/** A package version never changes: one year is what caches take as "for ever". */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Headers by name, in the order in which they are written out. */
export type Headers = Readonly<Record<string, string>>;

/**
 * The one list of headers: `site serve`, `_headers` and the nginx configuration are made from it.
 *
 * @param release whose settings and inline scripts they follow
 */
export function responseHeaders(kind: Kind, release: PolicyFacts): Headers {
  return {
    'Cache-Control': kind === 'package-file' ? IMMUTABLE : REVALIDATED,
    ...securityHeaders(kind, release),
  };
}

/** The same without caching. */
export function securityHeaders(kind: Kind, release: PolicyFacts): Headers {
  const { settings } = release;
  return {
    'Content-Security-Policy': kind === 'page' ? headerPolicy(release) : FILE_POLICY,
    ...(isHttps(settings.PUBLIC_SITE_URL) ? { 'Strict-Transport-Security': ONE_YEAR } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(kind === 'page' ? pageHeaders(originOf(settings.PUBLIC_DEMO_VIDEO_URL)) : {}),
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

/** What the player of the video dialog is allowed (see the `allow` attribute of its frame). */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

/** What neither the site nor what it embeds needs. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
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
