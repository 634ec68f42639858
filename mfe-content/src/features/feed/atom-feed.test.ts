import { expect, test } from '@rstest/core';
import { sampleArticle, sampleSettings } from '../../testing/sample-article.ts';
import { atomFeed } from './atom-feed.ts';

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

test('an entry has what Atom demands: id, title, updated, author and link', () => {
  const entry = parse(atomFeed([sampleArticle], sampleSettings)).querySelector('entry');
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

test('an id is a tag of its own, and stays where the site moves to another domain', () => {
  const idsAt = (PUBLIC_SITE_URL: string) =>
    [...parse(atomFeed([sampleArticle], { ...sampleSettings, PUBLIC_SITE_URL })).querySelectorAll('id')].map(
      ({ textContent }) => textContent,
    );
  const ids = idsAt('https://promoscope.example');
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^tag:[\w.-]+,\d{4}(?:-\d\d){0,2}:\/blog\//);
  expect(idsAt('https://elsewhere.example')).toEqual(ids);
});

test('text is escaped', () => {
  expect(atomFeed([sampleArticle], sampleSettings)).toContain(
    '<title>Spring Sale &amp; Stock: &lt;Plan> Both</title>',
  );
});
