import type { PolicyFacts } from './content-security-policy.ts';
import { IMMUTABLE, PACKAGES_PREFIX, securityHeaders, type Headers } from './response-headers.ts';

/**
 * `_headers` as Netlify and Cloudflare Pages read it. Both join the values of rules that match the same address, so
 * that no header stands in both rules. Without a Cache-Control both have pages revalidated, as we want it.
 */
export function headersFile(release: PolicyFacts): string {
  return [
    ...rule('/*', securityHeaders('page', release)),
    ...rule(`${PACKAGES_PREFIX}*`, { 'Cache-Control': IMMUTABLE }),
    '',
  ].join('\n');
}

const rule = (pattern: string, headers: Headers): string[] => [
  pattern,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];
