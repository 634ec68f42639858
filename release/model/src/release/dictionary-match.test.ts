import { expect, test } from '@rstest/core';
import { matchOf, placeOf } from './deltas.ts';

test('a page is a dictionary for itself, a file of a package for the same file of other versions', () => {
  expect(
    [
      '/',
      '/blog/seasonal-marketing',
      '/packages/careers/1.0.0-0123456789/static/js/index.js',
      '/packages/careers/1.0.0-0123456789/static/css/async/styles.f92367e0a5.css',
      '/packages/careers/static/js/async/x.careers.0123456789.js',
    ].map(matchOf),
  ).toEqual([
    '/',
    '/blog/seasonal-marketing',
    '/packages/careers/*/static/js/index.js',
    '/packages/careers/*/static/css/async/styles.*.css',
    '/packages/careers/static/js/async/x.careers.*.js',
  ]);
});

test('an address that would be a pattern, and a file that is no text, are none', () => {
  const none = [
    '/a*b',
    '/a(b)',
    '/{a}',
    '/:name',
    '/a"b',
    '/a?b',
    '/a\\b',
    '/packages/careers/1.0.0-a/icon.png',
  ];
  expect(none.map(matchOf)).toEqual(none.map(() => undefined));
  expect(matchOf('/packages/careers/1.0.0-a/items/[slug].js')).toBeUndefined();
});

test('the place of a file is the same in every version', () => {
  expect(placeOf('web/static/css/async/styles.f92367e0a5.css')).toBe('web/static/css/async/styles.css');
  expect(placeOf('web/static/js/index.js')).toBe('web/static/js/index.js');
});
