import { expect, test } from '@rstest/core';
import { sampleArticle, sampleSettings } from '../article/sample-article.ts';
import { atomFeed } from './atom-feed.ts';

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

test('an entry has what Atom demands: id, title, updated, author and link', () => {
  const entry = parse(atomFeed([sampleArticle], sampleSettings)).querySelector('entry');
  expect(entry?.querySelector('id')?.textContent).toBe('https://promoscope.example/blog/spring-sale');
  expect(entry?.querySelector('title')?.textContent).toBe(sampleArticle.title);
  expect(entry?.querySelector('updated')?.textContent).toBe('2025-03-01T00:00:00Z');
  expect(entry?.querySelector('author name')?.textContent).toBe('Promoscope Editorial');
  expect(entry?.querySelector('link')?.getAttribute('href')).toBe(
    'https://promoscope.example/blog/spring-sale',
  );
});

test('the feed names itself and the day of its newest article', () => {
  const xml = atomFeed([sampleArticle, { ...sampleArticle, date: '2024-01-01' }], sampleSettings);
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://promoscope.example/blog/feed.xml"/>',
  );
  expect(parse(xml).querySelector('feed > updated')?.textContent).toBe('2025-03-01T00:00:00Z');
});

test('text is escaped', () => {
  expect(atomFeed([sampleArticle], sampleSettings)).toContain(
    '<title>Spring Sale &amp; Stock: &lt;Plan> Both</title>',
  );
});
