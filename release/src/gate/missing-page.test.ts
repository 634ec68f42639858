import { expect, test } from '@rstest/core';
import { missingPage } from './missing-page.ts';

const siteUrl = 'https://promoscope.example';
const isServed = (path: string) => ['/', '/pricing'].includes(path);

test('links of header and footer to pages that exist are accepted', () => {
  const shellLinks = ['/', '/pricing', '#main', 'mailto:hello@promoscope.example', 'https://other.example/x'];
  expect(missingPage({ shellLinks, siteUrl, isServed })).toEqual([]);
});

test('one to a page that does not exist is refused', () => {
  expect(missingPage({ shellLinks: ['/careers#positions'], siteUrl, isServed })).toMatchObject([
    { package: 'shell', rule: 'missing-page', value: expect.stringContaining('/careers, which') },
  ]);
});
