import { expect, test } from '@rstest/core';
import { cleanAddresses } from './clean-addresses.ts';

test.each([
  ['https://a.example/pricing?email=ada%40b.org&token=x#invite=z', 'https://a.example/pricing'],
  ['https://a.example/?utm_source=mail&gclid=7&utm_term=ada%40b.org', 'https://a.example/?utm_source=mail'],
  ['https://ada:secret@a.example/x', 'https://a.example/x'],
  ['http://localhost:3000/faq#legal', 'http://localhost:3000/faq'],
  ['HTTPS://a.example/?Email=x', 'HTTPS://a.example/'],
  ['a[href="https://a.example/?q=1"]:nth-child(2);b', 'a[href="https://a.example/"]:nth-child(2);b'],
  ['see https://a.example/?q=1, https://b.example/#x', 'see https://a.example/ https://b.example/'],
  ['/pricing', '/pricing'],
  ['What? #1', 'What? #1'],
])('%s becomes %s', (text, cleaned) => {
  expect(cleanAddresses(text)).toBe(cleaned);
});

test('every text in a value is looked at, and the value stays as it was', () => {
  const date = new Date(0);
  const value = { a: [{ b: 'https://a.example/?x=1' }], when: date, none: null, count: 2 };
  expect(cleanAddresses(value)).toEqual({
    a: [{ b: 'https://a.example/' }],
    when: date,
    none: null,
    count: 2,
  });
  expect(value.a[0]?.b).toContain('x=1');
});

test('properties that name a click are left out', () => {
  expect(
    cleanAddresses({ gclid: '7', $initial_fbclid: '8', $session_entry__kx: '9', utm_source: 'mail' }),
  ).toEqual({
    utm_source: 'mail',
  });
});
