import { expect, test } from '@rstest/core';
import { samplePage } from '../testing/sample-candidate.ts';
import { pathOutsideMounts } from './paths.ts';

test('a page inside the mounts of its remote is accepted', () => {
  expect(pathOutsideMounts({ pages: [samplePage()] })).toEqual([]);
});

test('a page outside them is refused, and the owner is named', () => {
  const pages = [samplePage({ path: '/blog/x', owner: 'content' })];
  expect(pathOutsideMounts({ pages })).toMatchObject([
    { package: 'alpha', rule: 'path-outside-mounts', value: '/blog/x belongs to content' },
  ]);
});

test('of a remote to which the shell grants no path, one refusal says who has to do what, and in which order', () => {
  const mounts = { '/': 'marketing', '/more': 'alpha' };
  const pages = ['/events', '/events/first'].map((path) =>
    samplePage({ remote: 'events', path, owner: 'marketing' }),
  );
  expect(pathOutsideMounts({ pages, mounts })).toEqual([
    {
      package: 'events',
      rule: 'path-outside-mounts',
      value: 'the live shell grants events no path, so /events and 1 more would belong to marketing',
      fix: "the team of the shell adds '/events': 'events' to shell/src/mounts.ts and promotes the shell, then the team of events promotes it",
    },
  ]);
});

test('a path that the site itself serves is refused', () => {
  expect(pathOutsideMounts({ pages: [samplePage({ path: '/404', owner: 'shell' })] })).toMatchObject([
    { value: "/404 can't be the path of a page" },
  ]);
});

test('a path that two pages claim is refused', () => {
  const pages = [samplePage(), samplePage({ expose: './other' })];
  expect(pathOutsideMounts({ pages })).toMatchObject([
    {
      package: 'alpha',
      rule: 'path-claimed-twice',
      value: '/more is claimed by ./more and ./other',
    },
  ]);
});

test('a page next to a collection is refused: visitors would get an item instead', () => {
  const item = samplePage({ path: '/blog/first', expose: './blog/[slug]' });
  const index = samplePage({ path: '/blog', expose: './blog' });
  expect(pathOutsideMounts({ pages: [item, index] })).toEqual([]);
  const pages = [item, samplePage({ path: '/blog/special', expose: './blog/special' })];
  expect(pathOutsideMounts({ pages })).toMatchObject([
    {
      rule: 'path-claimed-twice',
      value:
        '/blog/special is a page next to the collection ./blog/[slug], which answers for every path below /blog',
    },
  ]);
});
