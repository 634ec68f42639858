import { expect, test } from '@rstest/core';
import { readPublicSettings } from '@site/contracts/environment';
import { headerPolicy, inlineHash, pagePolicy } from './content-security-policy.ts';

const facts = (environment: Record<string, string> = {}) => ({
  settings: readPublicSettings(environment),
  inlineScripts: [inlineHash('start()')],
});

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part === name || part.startsWith(`${name} `));

test('a page allows only the sources that it names, and inline code only by hash', () => {
  const policy = pagePolicy(facts(), ['a{}', 'b{}']);
  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  expect(directive(policy, 'style-src')).toBe(
    `style-src 'self' '${inlineHash('a{}')}' '${inlineHash('b{}')}'`,
  );
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' '${inlineHash('start()')}'`);
  expect(policy).not.toContain('unsafe');
});

test('the header has every directive of a page except the styles, and those that only a header can have', () => {
  const page = pagePolicy(facts(), ['a{}']).split('; ');
  const header = headerPolicy(facts()).split('; ');
  expect(page.filter((part) => !header.includes(part)).map((part) => part.split(' ')[0])).toEqual([
    'default-src',
    'style-src',
  ]);
  expect(header).toEqual(
    expect.arrayContaining(["frame-ancestors 'none'", "object-src 'none'", "style-src-attr 'none'"]),
  );
});

test('the hosts follow the settings: only the origin, and for photos its subdomains', () => {
  const policy = headerPolicy(
    facts({
      PUBLIC_SUPABASE_URL: 'https://abc.supabase.co/',
      PUBLIC_POSTHOG_KEY: 'phc_key',
      PUBLIC_STOCK_PHOTO_HOST: 'https://photos.example.com:8443/api',
      PUBLIC_DEMO_VIDEO_URL: 'https://player.example.org/embed/1?x=y',
    }),
  );
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' https://abc.supabase.co https://eu.i.posthog.com",
  );
  expect(directive(policy, 'img-src')).toBe(
    "img-src 'self' data: https://photos.example.com:8443 https://*.photos.example.com:8443",
  );
  expect(directive(policy, 'frame-src')).toBe('frame-src https://player.example.org');
});

test('without a photo host, pictures are the site’s own', () => {
  expect(directive(headerPolicy(facts()), 'img-src')).toBe("img-src 'self' data:");
});

test('only an https site upgrades requests', () => {
  expect(directive(headerPolicy(facts()), 'upgrade-insecure-requests')).toBeUndefined();
  const secure = facts({ PUBLIC_SITE_URL: 'https://www.example.com' });
  expect(directive(headerPolicy(secure), 'upgrade-insecure-requests')).toBe('upgrade-insecure-requests');
});
