import { CONTENT_PREFIX } from './contract-address.ts';
import { FILE_POLICY, headerPolicy, isHttps, originOf, type PolicyFacts } from './content-security-policy.ts';

/**
 * Kinds of responses: a page (also the not-found page), a file of a package version, or another file of the public tree,
 * for example a feed or an icon.
 */
export type Kind = 'page' | 'package-file' | 'site-file';

/** Prefix of the addresses of package versions. */
export const PACKAGES_PREFIX = '/packages/';

/** Prefixes of the addresses whose files never change: versions of packages, and content under its hash. */
export const IMMUTABLE_PREFIXES = [PACKAGES_PREFIX, CONTENT_PREFIX] as const;

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

/** Features that the player in the video dialog may use (see the `allow` attribute of its frame). */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

/** Features that neither the site nor the player needs. */
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
