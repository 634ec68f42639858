import { expect, test } from '@rstest/core';
import type { Article } from '../src/features/article/article.ts';
import type { Guide } from '../src/features/guide/guide.ts';
import { ARTICLES_PER_PAGE, resourceLists } from './resource-lists.ts';

const articles = (count: number): Article[] =>
  Array.from({ length: count }, (_, index) => ({
    slug: `article-${index}`,
    path: `/blog/article-${index}`,
    title: `Article ${index}`,
    description: '',
    author: '',
    date: '2025-01-01',
    dateText: '1 January 2025',
    heroImage: { seed: '', alt: '' },
    headings: [],
    wordCount: 1000,
    html: { illustration: `<svg>${index}</svg>`, body: '<p>text</p>' },
  }));

const guide = {
  slug: 'guide',
  path: '/use-cases/guide',
  name: 'Guide',
  meta: {},
  html: {},
} as unknown as Guide;

test('with few articles the index is one page', () => {
  const [list, ...others] = resourceLists(articles(6), [guide]);
  expect(others).toEqual([]);
  expect(list?.path).toBe('/resources');
  expect(list?.articles).toHaveLength(6);
});

test('with a thousand articles every one is on exactly one page, and guides on the first only', () => {
  const lists = resourceLists(articles(1000), [guide]);
  expect(lists).toHaveLength(Math.ceil(1000 / ARTICLES_PER_PAGE));
  expect(new Set(lists.flatMap((list) => list.articles.map(({ slug }) => slug))).size).toBe(1000);
  expect(lists.map(({ path }) => path).slice(0, 3)).toEqual(['/resources', '/resources/2', '/resources/3']);
  expect(lists.map(({ guides }) => guides.length).slice(0, 2)).toEqual([1, 0]);
});

test('a page of the index carries the drawings of what it lists, and no text of an article', () => {
  const [, second] = resourceLists(articles(ARTICLES_PER_PAGE + 1), []);
  expect(second?.html).toEqual({ [`article-${ARTICLES_PER_PAGE}`]: `<svg>${ARTICLES_PER_PAGE}</svg>` });
  expect(JSON.stringify(second)).not.toContain('<p>text</p>');
});

test('without any article the index still is a page', () => {
  expect(resourceLists([], [guide])).toHaveLength(1);
});
