import { expect, test } from '@rstest/core';
import { readPublicSettings, sitePort } from './settings.ts';

test('the port is 3000 unless the environment says otherwise', () => {
  expect(sitePort({})).toBe(3000);
  expect(sitePort({ PORT_SHELL: '8080' })).toBe(8080);
});

test('a value that is no port number is refused, and named', () => {
  for (const value of ['abc', '70000', '-1', '3.5']) {
    expect(() => sitePort({ PORT_SHELL: value })).toThrow(`PORT_SHELL is "${value}"`);
  }
});

test('unset and empty settings take their defaults', () => {
  const settings = readPublicSettings({ PUBLIC_POSTHOG_HOST: '' });
  expect(settings.PUBLIC_POSTHOG_HOST).toBe('https://eu.i.posthog.com');
  expect(settings.PUBLIC_POSTHOG_KEY).toBe('');
});

test('an address loses its trailing slash, since paths are appended to it', () => {
  expect(readPublicSettings({ PUBLIC_SITE_URL: 'https://promoscope.example/' }).PUBLIC_SITE_URL).toBe(
    'https://promoscope.example',
  );
});

for (const [name, value] of [
  ['PUBLIC_SITE_URL', 'promoscope.example'],
  ['PUBLIC_BOOKING_URL', 'javascript:alert(1)'],
  ['PUBLIC_SUPABASE_URL', 'ftp://files.example'],
] as const) {
  test(`${name}=${value} is refused, and named`, () => {
    expect(() => readPublicSettings({ [name]: value })).toThrow(
      `${name} is "${value}" but must be an http(s) address`,
    );
  });
}
