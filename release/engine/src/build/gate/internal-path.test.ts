import { expect, test } from '@rstest/core';
import { internalPath } from './page-facts.ts';

const pathOf = (href: string) => internalPath(href, '/blog/x', 'https://promoscope.example');

test('a link to a page of the site gives its path, without query, anchor and trailing slash', () => {
  expect(pathOf('/')).toBe('/');
  expect(pathOf('/pricing/')).toBe('/pricing');
  expect(pathOf('/pricing?plan=basic#basic')).toBe('/pricing');
  expect(pathOf('https://promoscope.example/pricing')).toBe('/pricing');
  expect(pathOf('y')).toBe('/blog/y');
});

test('links to other sites, to addresses of people and within the page give none', () => {
  for (const href of ['#top', 'mailto:a@b.example', 'https://other.example/nothing', '//other.example/x']) {
    expect(pathOf(href), href).toBeUndefined();
  }
});

test('a link that is no address is kept as it is written, so that it is refused under its own text', () => {
  expect(pathOf('http://[')).toBe('http://[');
});
