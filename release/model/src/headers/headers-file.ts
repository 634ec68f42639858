import type { PolicyFacts } from './content-security-policy.ts';
import { IMMUTABLE, IMMUTABLE_PREFIXES, securityHeaders, type Headers } from './response-headers.ts';

/**
 * `_headers` for Netlify and Cloudflare Pages. Both join the values of all rules that match an address, so no header is
 * in two rules. Without a Cache-Control both have browsers revalidate pages, as they should.
 */
export function headersFile(release: PolicyFacts): string {
  return [
    ...rule('/*', securityHeaders('page', release)),
    ...IMMUTABLE_PREFIXES.flatMap((prefix) => rule(`${prefix}*`, { 'Cache-Control': IMMUTABLE })),
    '',
  ].join('\n');
}

const rule = (pattern: string, headers: Headers): string[] => [
  pattern,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];
