import { expect, test } from '@rstest/core';
import { sampleOutline } from '../testing/sample-candidate.ts';
import { pathClaimedTwice } from './paths.ts';

test('packages with different pages and files are accepted', () => {
  const outlines = [
    sampleOutline('alpha', ['/', '/more']),
    sampleOutline('beta', ['/beta'], { files: ['/beta/feed.xml'] }),
  ];
  expect(pathClaimedTwice({ outlines })).toEqual([]);
});

test('a page or a file at a path of another package is refused, and both are named', () => {
  const outlines = [
    sampleOutline('alpha', ['/x'], { files: ['/y.xml'] }),
    sampleOutline('beta', ['/x'], { files: ['/y.xml'] }),
  ];
  expect(pathClaimedTwice({ outlines })).toMatchObject([
    { package: 'beta', rule: 'path-claimed-twice', value: '/x is claimed by alpha and beta' },
    { package: 'beta', rule: 'path-claimed-twice', value: '/y.xml is claimed by alpha and beta' },
  ]);
});

test('two pages with the same title share their Open Graph image', () => {
  const outlines = ['alpha', 'beta'].map((name) =>
    sampleOutline(name, [`/${name}`], { files: ['/pictures/0.png'] }),
  );
  expect(pathClaimedTwice({ outlines })).toEqual([]);
});
