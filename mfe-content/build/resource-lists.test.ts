import { expect, test } from '@rstest/core';
import type { GuideSummary, ListedArticle } from '../src/features/resources/resource-list.ts';
import { ARTICLES_PER_PAGE, resourceLists } from './resource-lists.ts';

const articles = (count: number): ListedArticle[] =>
  Array.from({ length: count }, (_, index) => ({
    slug: `article-${index}`,
    path: `/blog/article-${index}`,
    title: `Article ${index}`,
    description: '',
    author: '',
    date: '2025-01-01',
    dateText: '1 January 2025',
    drawing: `<svg><desc>${index}</desc></svg>`,
  }));

const guide: GuideSummary = {
  slug: 'guide',
  path: '/use-cases/guide',
  name: 'Guide',
  problem: 'Something happened.',
  time: '4 hours',
};

const linksOf = (list: { html: Readonly<Record<string, string>> } | undefined, prefix: string) =>
  [
    ...Object.values(list?.html ?? {})
      .join()
      .matchAll(/href="(?<path>[^"]+)"/g),
  ]
    .map(({ groups }) => groups?.['path'] ?? '')
    .filter((path) => path.startsWith(prefix));

test('with few articles the index is one page', () => {
  const [list, ...others] = resourceLists(articles(6), [guide]);
  expect(others).toEqual([]);
  expect(list?.path).toBe('/resources');
  expect(linksOf(list, '/blog/')).toHaveLength(6);
});

test('with a thousand articles every one is on exactly one page, and guides on the first only', () => {
  const lists = resourceLists(articles(1000), [guide]);
  expect(lists).toHaveLength(Math.ceil(1000 / ARTICLES_PER_PAGE));
  expect(new Set(lists.flatMap((list) => linksOf(list, '/blog/'))).size).toBe(1000);
  expect(lists.map(({ path }) => path).slice(0, 3)).toEqual(['/resources', '/resources/2', '/resources/3']);
  expect(lists.map((list) => linksOf(list, '/use-cases/').length).slice(0, 2)).toEqual([1, 0]);
});

test('a page of the index carries the drawings of what it lists, and no others', () => {
  const [, second] = resourceLists(articles(ARTICLES_PER_PAGE + 1), []);
  expect(second?.html['articles']?.match(/<desc>\d+<\/desc>/g)).toEqual([
    `<desc>${ARTICLES_PER_PAGE}</desc>`,
  ]);
});

test('the data of a page in the browser are its number, all else is markup', () => {
  const [list] = resourceLists(articles(1), [guide]);
  expect({ ...list, html: {} }).toEqual({ path: '/resources', page: 1, html: {} });
});

test('without any article the index still is a page', () => {
  expect(resourceLists([], [guide])).toHaveLength(1);
});
