import { expect, test } from '@rstest/core';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { searchResult } from './pages.ts';

const TITLE = 'A title of a good length';
const DESCRIPTION = 'A description that is long enough for a list of search results.';
const page = (path: string, title: string, description: string, titles = 1) => ({
  ...sampleRendered({ title, description, titles }),
  path,
});
const values = (...rendered: ReturnType<typeof page>[]) =>
  searchResult({ rendered }).map((refusal) => refusal.value);

test('pages with titles and descriptions of their own are accepted', () => {
  expect(
    values(page('/a', `${TITLE} a`, `${DESCRIPTION} a`), page('/b', `${TITLE} b`, `${DESCRIPTION} b`)),
  ).toEqual([]);
});

test('two pages with one title or one description are refused', () => {
  expect(values(page('/a', TITLE, DESCRIPTION), page('/b', TITLE, DESCRIPTION))).toEqual([
    '/b and /a have the same title',
    '/b and /a have the same description',
  ]);
});

test('so are titles and descriptions of another length, but a missing one is left to its own rule', () => {
  expect(values(page('/a', 'x'.repeat(9), 'x'.repeat(49)))).toEqual([
    'the title of /a has 9 characters',
    'the description of /a has 49 characters',
  ]);
  expect(values(page('/a', 'x'.repeat(71), 'x'.repeat(171)))).toHaveLength(2);
  expect(values(page('/a', 'x'.repeat(70), 'x'.repeat(170)))).toEqual([]);
  expect(values(page('/a', '', ''))).toEqual([]);
});

test('a page with two titles is refused', () => {
  expect(values(page('/a', TITLE, DESCRIPTION, 2))).toEqual(['/a has 2 title elements']);
});

test('the not-found page is in no list', () => {
  expect(values({ ...page('/404', 'x', ''), remote: 'shell' })).toEqual([]);
});
