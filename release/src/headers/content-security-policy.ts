import { createHash } from 'node:crypto';
import type { PublicSettings } from '@site/contracts';

/** What the policy of a release is made of; a release record has both. */
export type PolicyFacts = {
  settings: PublicSettings;
  /** `sha256-…` of every inline script that pages carry; absent in the record of a release of an earlier tool. */
  inlineScripts?: readonly string[];
};

/** Policy of what is no page: opened by itself, a drawing or a feed runs and loads nothing. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** How a policy names an inline script or style: `sha256-…` of its text, to the byte. */
export const inlineHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The policy that stands in a page, in a `<meta>`: complete, and right for exactly this page of exactly this release,
 * whoever serves it.
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
 * The policy that the server sends with every page. What only a page knows, the hashes of its inline styles, it leaves
 * to the page's own: a browser enforces both. So there is no `default-src` here, and the directives that would fall
 * back to it are written out.
 */
export function headerPolicy(facts: PolicyFacts): string {
  // A rollback may return to a release of a tool that knew no policy: its pages would not start.
  if (!facts.inlineScripts) return policyText({ 'frame-ancestors': [NONE] });
  return policyText({
    ...sources(facts),
    'style-src-attr': [NONE],
    'media-src': [NONE],
    'object-src': [NONE],
    'worker-src': [NONE],
    'frame-ancestors': [NONE],
  });
}

const SELF = "'self'";
const NONE = "'none'";
const quoted = (hash: string): string => `'${hash}'`;

type Directives = Readonly<Record<string, readonly string[]>>;

function sources({ settings, inlineScripts = [] }: PolicyFacts): Directives {
  const analytics = settings.PUBLIC_POSTHOG_KEY ? [originOf(settings.PUBLIC_POSTHOG_HOST)] : [];
  return {
    'script-src': [SELF, ...inlineScripts.map(quoted)],
    'connect-src': unique([SELF, originOf(settings.PUBLIC_SUPABASE_URL), ...analytics]),
    'img-src': [SELF, 'data:', ...withSubdomains(settings.PUBLIC_STOCK_PHOTO_HOST)],
    'font-src': [SELF],
    'frame-src': [originOf(settings.PUBLIC_DEMO_VIDEO_URL)],
    'manifest-src': [SELF],
    'base-uri': [NONE],
    'form-action': [SELF],
    'require-trusted-types-for': ["'script'"],
    // `default` is the start script's (shell/src/prerender), `site-markup` stands in shared/ui/src/trusted-markup.ts.
    // A remote can be in a page twice, in two versions: each makes its policy.
    'trusted-types': ['default', 'site-markup', "'allow-duplicates'"],
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

/** A photo host answers with a redirect to a host below its own (picsum.photos to fastly.picsum.photos). */
function withSubdomains(url: string): string[] {
  const { origin, protocol, hostname, port } = new URL(url);
  const canHaveSubdomains = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return canHaveSubdomains ? [origin, `${protocol}//*.${hostname}${port && `:${port}`}`] : [origin];
}
