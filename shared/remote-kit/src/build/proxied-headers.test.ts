import { expect, test } from '@rstest/core';
import { requestHeadersFor, responseHeadersFrom } from './proxied-headers.ts';

const SITE = 'https://www.example.org';

test('the site is asked in the browser’s name, but for a whole answer and under its own name', () => {
  const headers = requestHeadersFor({
    host: 'localhost:3002',
    'accept-encoding': 'br',
    'if-none-match': '"a"',
    authorization: 'Basic c3RhZ2luZzp4',
  });
  expect(Object.fromEntries(headers)).toEqual({ authorization: 'Basic c3RhZ2luZzp4' });
});

test('the policy is reported here and to nobody else', () => {
  const policy =
    "default-src 'none'; script-src 'self'; report-uri https://r.example; upgrade-insecure-requests";
  const headers = responseHeadersFrom(new Headers({ 'Content-Security-Policy': policy }), SITE);
  expect(headers).toEqual({
    'content-security-policy-report-only': "default-src 'none'; script-src 'self'",
  });
});

test('what holds for the site’s own connection or host ends here', () => {
  const headers = new Headers({
    'Strict-Transport-Security': 'max-age=63072000',
    'Content-Encoding': 'br',
    'Content-Length': '12',
    'Content-Type': 'text/html',
  });
  headers.append('Set-Cookie', 'a=1; Domain=example.org; Path=/');
  headers.append('Set-Cookie', 'b=2');
  expect(responseHeadersFrom(headers, SITE)).toEqual({
    'content-type': 'text/html',
    'set-cookie': ['a=1; Path=/', 'b=2'],
  });
});

test('a redirect within the site stays in the copy, any other leaves it', () => {
  const locationOf = (location: string) => responseHeadersFrom(new Headers({ location }), SITE)['location'];
  expect(locationOf(`${SITE}/pricing`)).toBe('/pricing');
  expect(locationOf('https://www.example.org.evil.example/')).toBe('https://www.example.org.evil.example/');
  expect(locationOf('/faq')).toBe('/faq');
});
