import { expect, test } from '@rstest/core';
import { visitorAddress } from './visitor-address.ts';

test('the header of the edge takes precedence over headers of the caller', () => {
  const headers = new Headers({ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' });
  expect(visitorAddress(headers)).toBe('203.0.113.7');
});

test('without it, only the last hop counts', () => {
  expect(visitorAddress(new Headers({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }))).toBe('203.0.113.7');
});

test('without both, the visitor is unknown', () => {
  expect(visitorAddress(new Headers())).toBe('unknown');
});
