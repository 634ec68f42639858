import type { PublicSettings } from '@site/contracts';
import { feed } from '../../content/feed.ts';
import type { ArticleSummary } from '../article/article.ts';

/**
 * The articles as an Atom feed (RFC 4287).
 *
 * @param articles newest first, at least one
 */
export function atomFeed(articles: readonly ArticleSummary[], settings: PublicSettings): string {
  const address = (path: string) => `${settings.PUBLIC_SITE_URL}${path}`;
  const id = (path: string) => `tag:${feed.authority}:${path}`;
  const updated = articles[0]?.date;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', id(feed.path)),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    `<link rel="self" type="application/atom+xml" href="${escape(address(feed.path))}"/>`,
    `<link rel="alternate" type="text/html" href="${escape(address('/resources'))}"/>`,
    ...(updated ? [element('updated', dateTime(updated))] : []),
    ...articles.map(({ path, title, description, author, date }) =>
      [
        '<entry>',
        element('id', id(path)),
        element('title', title),
        `<link rel="alternate" type="text/html" href="${escape(address(path))}"/>`,
        element('published', dateTime(date)),
        element('updated', dateTime(date)),
        `<author>${element('name', author)}</author>`,
        element('summary', description),
        '</entry>',
      ].join(''),
    ),
    '</feed>',
  ].join('\n');
}

/** Articles carry a day; the format wants a time. */
const dateTime = (day: string): string => `${day}T00:00:00Z`;

const element = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
