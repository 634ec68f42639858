import { expect, test } from '@rstest/core';
import { pageFacts } from './page-facts.ts';

test('title, description, headings and links are read from the HTML', () => {
  const html = `<!doctype html><html><head><title>A &amp; B</title>
    <meta name="description" content="d &quot;q&quot;"><style>h1{a:b}</style><link rel="alternate" type="text/markdown" href="/one.md">
    <script type="application/ld+json">{"@type":"FAQPage","x":"\\u003ch1>"}</script></head>
    <body><h1>One</h1><svg><title>drawing</title></svg><a href="/b">b</a><a href="/a?x=1&amp;y=2#z">a</a><a href="/b">b</a>
    <p id="p"><a name="old"></a></p>
    <p>&lt;h1&gt;</p><script type="application/json">"<h1>"</script></body></html>`;
  expect(pageFacts(html)).toMatchObject({
    title: 'A & B',
    description: 'd "q"',
    headings: 1,
    links: ['/a?x=1&y=2#z', '/b', '/one.md'],
    anchors: ['old', 'p'],
    bytes: { html: html.length, css: 7 },
  });
});
