import { expect, test } from '@rstest/core';
import { normalisePath, ownerOf } from './mounts.ts';

test('the longest mount owns a path', () => {
  expect(ownerOf('/blog/seasonal-marketing')).toBe('content');
  expect(ownerOf('/careers')).toBe('careers');
});

test('a prefix ends at a slash: /blogging is not below /blog', () => {
  expect(ownerOf('/blogging')).toBe('marketing');
});

test('what nobody else was granted belongs to marketing', () => {
  expect(ownerOf('/')).toBe('marketing');
  expect(ownerOf('/a/path/nobody/knows')).toBe('marketing');
});

test('query, fragment and trailing slashes do not make another page', () => {
  expect(normalisePath('/pricing/?plan=basic#top')).toBe('/pricing');
  expect(normalisePath('/')).toBe('/');
  expect(normalisePath('//')).toBe('/');
});
