import { adoptPublicSettings } from '@site/runtime/store';
import { publicSettingsSchema } from '@site/contracts/settings';
import { beforeAll, expect, test } from '@rstest/core';
import { crawlerTags } from './crawler-tags.ts';

const meta = { title: 'Pricing', description: 'What "it" costs & why' };
const image = { address: '/pictures/abc.png', width: 1200, height: 630 };

beforeAll(() =>
  adoptPublicSettings(publicSettingsSchema.parse({ PUBLIC_SITE_URL: 'https://promoscope.example' })),
);

test('a page is shared with its full title, its address and its image', () => {
  const tags = crawlerTags('/pricing', meta, image);
  for (const tag of [
    '<meta property="og:title" content="Pricing | Promoscope">',
    '<meta property="og:url" content="https://promoscope.example/pricing">',
    '<meta property="og:image" content="https://promoscope.example/pictures/abc.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]) {
    expect(tags).toContain(tag);
  }
});

test('text can not break out of a tag', () => {
  expect(crawlerTags('/pricing', meta, image)).toContain('content="What &quot;it&quot; costs &amp; why"');
});

test('an article says when it was published; other pages do not', () => {
  const article = {
    ...meta,
    section: 'Blog',
    type: 'article' as const,
    structuredData: [
      { '@context': 'https://schema.org', '@type': 'BlogPosting', datePublished: '2024-12-05' } as const,
    ],
    feeds: [{ title: 'Articles', path: '/blog/feed.xml' }],
  };
  const tags = crawlerTags('/blog/x', article, image);
  expect(tags).toContain('<meta property="article:published_time" content="2024-12-05">');
  expect(tags).toContain('<meta property="article:section" content="Blog">');
  expect(tags).toContain('title="Articles" href="https://promoscope.example/blog/feed.xml"');
  expect(crawlerTags('/pricing', meta, image)).not.toContain('article:');
});

test('without an image none is announced', () => {
  const tags = crawlerTags('/pricing', meta, undefined);
  expect(tags).not.toContain('image"');
  expect(tags).toContain('<meta name="twitter:card" content="summary">');
});
