import { expect, test } from '@rstest/core';
import { checkLinks, type KnownPages } from './check-links.ts';

const pages: KnownPages = new Map([
  ['/blog/one', ['first-step']],
  ['/resources', null],
]);

const problemsOf = (href: string) =>
  checkLinks([{ file: 'one.mdx', field: 'body:3', from: '/blog/one', href }], pages).map(
    ({ reason }) => reason,
  );

test.each([
  '/resources',
  '/resources#guides',
  '/a-page-of-another-team',
  '/blog/one#first-step',
  '#first-step',
  '/blog/one?utm_source=guide#first-step',
  'https://example.com/a',
  'mailto:hello@promoscope.example',
])('%s is a good link', (href) => {
  expect(problemsOf(href)).toEqual([]);
});

test.each([
  ['/blog/two?utm_source=guide', 'leads to no page of the site'],
  ['/blog/one/', 'leads to no page of the site'],
  ['/resources/2', 'leads to no page of the site'],
  ['?utm_source=guide#last-step', 'names no heading of /blog/one'],
  ['pricing', 'must start with /, # or https://'],
  ['http://example.com', 'must start with /, # or https://'],
  ['javascript:alert(1)', 'must start with /, # or https://'],
  ['//example.com', 'must start with /, # or https://'],
])('%s is refused: it %s', (href, reason) => {
  expect(problemsOf(href).join()).toContain(reason);
});
