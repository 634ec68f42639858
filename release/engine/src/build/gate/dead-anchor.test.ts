import { expect, test } from '@rstest/core';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { deadAnchor } from './links.ts';

const page = (path: string, links: string[], anchors: string[] = []) => ({
  ...sampleRendered({ links, anchors }),
  path,
});

test('links to places that exist are accepted: on the page, on another one, at its beginning', () => {
  const rendered = [
    page(
      '/a',
      ['#one', '#', '#top', '#%C3%BC', '#50%', '#%C3%BC%', '/b#two', '/b/#two', '/b?x=1#two'],
      ['one', 'ü', '50%', 'ü%'],
    ),
    page('/b', ['/a#one', '/a'], ['two']),
  ];
  expect(deadAnchor({ rendered })).toEqual([]);
});

test('a link to an id that the page does not have is refused', () => {
  const rendered = [page('/a', ['#gone', '/b#one'], ['one']), page('/b', [], ['two'])];
  expect(deadAnchor({ rendered })).toMatchObject([
    { package: 'alpha', rule: 'dead-anchor', value: '/a links to #gone, and no element there has this id' },
    { package: 'alpha', rule: 'dead-anchor', value: '/a links to /b#one, and no element there has this id' },
  ]);
});

test('pages of other packages and of other sites are left to a browser, and malformed addresses break nothing', () => {
  const rendered = [
    page('/a', ['/elsewhere#x', 'https://example.com/a#x', 'http://[#x', '#%E0%A4%A'], ['%E0%A4%A']),
  ];
  expect(deadAnchor({ rendered })).toEqual([]);
});
