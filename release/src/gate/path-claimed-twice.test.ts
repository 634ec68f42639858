import { expect, test } from '@rstest/core';
import { sampleList } from '../testing/sample-candidate.ts';
import { pathClaimedTwice } from './path-claimed-twice.ts';

const FILE = { hash: '0'.repeat(64), bytes: 1 };

test('packages with different pages and files are accepted', () => {
  const lists = [
    sampleList('alpha', ['/', '/more']),
    sampleList('beta', ['/beta'], { files: { '/beta/feed.xml': FILE } }),
  ];
  expect(pathClaimedTwice({ lists })).toEqual([]);
});

test('a page or a file at a path of another package is refused, and both are named', () => {
  const lists = [
    sampleList('alpha', ['/x'], { files: { '/y.xml': FILE } }),
    sampleList('beta', ['/x'], { files: { '/y.xml': FILE } }),
  ];
  expect(pathClaimedTwice({ lists })).toMatchObject([
    { package: 'beta', rule: 'path-claimed-twice', value: '/x is claimed by alpha and beta' },
    { package: 'beta', rule: 'path-claimed-twice', value: '/y.xml is claimed by alpha and beta' },
  ]);
});

test('two pages with the same title share their Open Graph image', () => {
  const lists = ['alpha', 'beta'].map((name) =>
    sampleList(name, [`/${name}`], { files: { '/pictures/0.png': FILE } }),
  );
  expect(pathClaimedTwice({ lists })).toEqual([]);
});
