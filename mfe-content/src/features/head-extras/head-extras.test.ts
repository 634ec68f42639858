import { adoptPublicSettings } from '@site/runtime/store';
import { beforeAll, expect, test } from '@rstest/core';
import { sampleArticle, sampleSettings } from '../../testing/sample-article.ts';
import { articleExtras, resourcesExtras } from './head-extras.ts';

beforeAll(() => adoptPublicSettings(sampleSettings));

test('an article is a BlogPosting with absolute addresses', () => {
  const [posting] = articleExtras(sampleArticle).structuredData ?? [];
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: sampleArticle.title,
    datePublished: '2025-03-01',
    author: { '@type': 'Organization', name: 'Promoscope Editorial' },
    publisher: { '@type': 'Organization', name: 'Promoscope' },
    image: { '@type': 'ImageObject', url: 'https://picsum.photos/seed/spring-sale/1200/630' },
    mainEntityOfPage: 'https://promoscope.example/blog/spring-sale',
  });
});

test('breadcrumbs count from 1 and lead from the product over the index to the article', () => {
  const [, breadcrumbs] = articleExtras(sampleArticle).structuredData ?? [];
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://promoscope.example/' },
      { position: 2, item: 'https://promoscope.example/resources' },
      { position: 3, name: sampleArticle.title, item: 'https://promoscope.example/blog/spring-sale' },
    ],
  });
});

test('articles and index announce the feed', () => {
  expect(articleExtras(sampleArticle).feeds?.[0]?.path).toBe('/blog/feed.xml');
  expect(resourcesExtras().feeds?.[0]?.path).toBe('/blog/feed.xml');
});
