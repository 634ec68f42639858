import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** About one connection or one encoding, which end here; and what would keep a browser from asking again. */
const NOT_FORWARDED = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'if-modified-since',
  'if-none-match',
  'keep-alive',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/** What holds for the site's own connection or origin and not for a copy on this machine. */
const NOT_RETURNED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
]);

/** Headers with which the site is asked in the browser's name. */
export function requestHeadersFor(headers: IncomingHttpHeaders): Headers {
  const forwarded = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_FORWARDED.has(name)) forwarded.set(name, String(value));
  }
  return forwarded;
}

/**
 * Headers of the site's answer as the local copy sends them. The site's Content-Security-Policy is reported in the
 * console instead of enforced: it can't know the development server's hot updates. Redirects and cookies stay here.
 */
export function responseHeadersFrom(headers: Headers, site: string): OutgoingHttpHeaders {
  const returned: OutgoingHttpHeaders = {};
  for (const [name, value] of headers) {
    if (NOT_RETURNED.has(name)) continue;
    if (name === 'content-security-policy') returned['content-security-policy-report-only'] = reported(value);
    else if (name === 'location')
      returned[name] = value.startsWith(`${site}/`) ? value.slice(site.length) : value;
    else returned[name] = value;
  }
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, ''));
  return cookies.length ? { ...returned, 'set-cookie': cookies } : returned;
}

/** Without what sends reports to the site's owner, and what has no meaning in a policy that only reports. */
function reported(policy: string): string {
  return policy
    .split(';')
    .filter((directive) => !/^\s*(report-uri|report-to|upgrade-insecure-requests|sandbox)\b/.test(directive))
    .join(';');
}
