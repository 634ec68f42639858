import { expect, test } from '@rstest/core';
import { redirectsFile } from './response-headers.ts';

test('each redirect covers its path and all below it, the longest first', () => {
  expect(redirectsFile({ '/old': '/new', '/old/better': '/best' })).toBe(
    '/old/better /best 301\n/old/better/* /best 301\n/old /new 301\n/old/* /new 301\n',
  );
  expect(redirectsFile({})).toBe('');
});
