import { expect, test } from '@rstest/core';
import { sampleOutline } from '../testing/sample-candidate.ts';
import { missingPage } from './links.ts';

const isServed = (path: string) => ['/', '/pricing'].includes(path);
const refused = (name: string, links: Record<string, string>) =>
  missingPage({ outlines: [sampleOutline(name, ['/404'], { links })], isServed });

test('links of header and footer to pages that exist are accepted', () => {
  expect(refused('shell', { '/': '/404', '/pricing': '/404' })).toEqual([]);
});

test('one to a page that does not exist is refused', () => {
  expect(refused('shell', { '/careers': '/404' })).toMatchObject([
    { package: 'shell', rule: 'missing-page', value: expect.stringContaining('/careers, which') },
  ]);
});

test('links of remotes are left to the rule that names their pages', () => {
  expect(refused('alpha', { '/careers': '/more' })).toEqual([]);
});
