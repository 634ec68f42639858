import { expect, test } from '@rstest/core';
import { readPublicSettings } from './public-settings.ts';

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
  test(`${name}=${value} is refused with a sentence that names it`, () => {
    expect(() => readPublicSettings({ [name]: value })).toThrow(
      `${name} is "${value}" but must be an http(s) address`,
    );
  });
}
