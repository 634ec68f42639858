import { expect, test } from '@rstest/core';
import { samplePage } from '../testing/sample-candidate.ts';
import { pathOutsideMounts } from './path-outside-mounts.ts';

test('a page inside the mounts of its remote is accepted', () => {
  expect(pathOutsideMounts({ pages: [samplePage()] })).toEqual([]);
});

test('a page outside them is refused, and the owner is named', () => {
  const pages = [samplePage({ path: '/blog/x', owner: 'content' })];
  expect(pathOutsideMounts({ pages })).toMatchObject([
    { package: 'alpha', rule: 'path-outside-mounts', value: '/blog/x belongs to content' },
  ]);
});

test('a path that the site itself serves is refused', () => {
  expect(pathOutsideMounts({ pages: [samplePage({ path: '/404', owner: 'shell' })] })).toMatchObject([
    { value: "/404 can't be the path of a page" },
  ]);
});

test('a path that two pages claim is refused', () => {
  const pages = [samplePage(), samplePage({ expose: './[slug]' })];
  expect(pathOutsideMounts({ pages })).toMatchObject([
    {
      package: 'alpha',
      rule: 'path-claimed-twice',
      value: '/more is claimed by alpha (./more) and alpha (./[slug])',
    },
  ]);
});
