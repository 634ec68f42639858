import { createHash } from 'node:crypto';
import type { PublicSettings } from '@site/contracts';

/** The facts that the policy of a release depends on; a release record has both. */
export type PolicyFacts = {
  settings: PublicSettings;
  /** `sha256-…` of every inline script that pages carry. */
  inlineScripts: readonly string[];
};

/** Policy of files that are not pages: a drawing or a feed that is opened directly runs and loads nothing. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The name of an inline script or style in a policy: `sha256-…` of its exact text. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The policy in a page's `<meta>`. It is complete and valid for this page of this release only, on every server.
 *
 * @param styles texts of the page's inline style sheets
 */
export function pagePolicy(facts: PolicyFacts, styles: readonly string[]): string {
  return policyText({
    'default-src': [NONE],
    'style-src': [SELF, ...styles.map(inlineHash).map(quoted)],
    ...sources(facts),
  });
}

/**
 * The policy that the server sends with every page. The hashes of inline styles differ between pages, so only the policy
 * in the page has them; browsers enforce both policies. This one therefore has no `default-src`, to which styles would
 * fall back, and spells out the other directives that would.
 */
export function headerPolicy(facts: PolicyFacts): string {
  const reports = facts.settings.PUBLIC_REPORT_URL;
  return policyText({
    ...sources(facts),
    'style-src-attr': [NONE],
    'media-src': [NONE],
    'object-src': [NONE],
    'worker-src': [NONE],
    'frame-ancestors': [NONE],
    // The old directive for Firefox; browsers that know the new one ignore it.
    ...(reports ? { 'report-uri': [reports], 'report-to': ['policy'] } : {}),
  });
}

const SELF = "'self'";
const NONE = "'none'";
const quoted = (hash: string): string => `'${hash}'`;

type Directives = Readonly<Record<string, readonly string[]>>;

function sources({ settings, inlineScripts }: PolicyFacts): Directives {
  const photos = settings.PUBLIC_STOCK_PHOTO_HOST;
  const analytics = settings.PUBLIC_POSTHOG_KEY ? [originOf(settings.PUBLIC_POSTHOG_HOST)] : [];
  return {
    'script-src': [SELF, ...inlineScripts.map(quoted)],
    'connect-src': unique([SELF, originOf(settings.PUBLIC_SUPABASE_URL), ...analytics]),
    'img-src': [SELF, 'data:', ...(photos ? withSubdomains(photos) : [])],
    'font-src': [SELF],
    'frame-src': [originOf(settings.PUBLIC_DEMO_VIDEO_URL)],
    'manifest-src': [SELF],
    'base-uri': [NONE],
    'form-action': [SELF],
    'require-trusted-types-for': ["'script'"],
    // The start script and the loaders create `site-scripts`, and `trustedMarkup` of @site/ui creates `site-markup`. A page
    // can load two versions of a remote, and each creates its policy. `default` is left to extensions.
    'trusted-types': ['default', 'site-markup', 'site-scripts', "'allow-duplicates'"],
    ...(isHttps(settings.PUBLIC_SITE_URL) ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Scheme, host and port of an address. */
export const originOf = (url: string): string => new URL(url).origin;

export const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';

/** A photo host may redirect to one of its subdomains (picsum.photos to fastly.picsum.photos). */
function withSubdomains(url: string): string[] {
  const { origin, protocol, hostname, port } = new URL(url);
  const canHaveSubdomains = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return canHaveSubdomains ? [origin, `${protocol}//*.${hostname}${port && `:${port}`}`] : [origin];
}
