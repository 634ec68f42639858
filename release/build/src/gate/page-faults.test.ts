import { expect, test } from '@rstest/core';
import { parse } from 'node-html-parser';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { faultsOf } from './page-faults.ts';
import { pageFaults } from './pages.ts';

const page = (main: string, head = '', lang = 'en') =>
  parse(
    `<html lang="${lang}"><head><link rel="canonical" href="https://site.example/a">${head}</head><body><main>${main}</main></body></html>`,
  );
const rulesOf = (html: Parameters<typeof faultsOf>[0]) => faultsOf(html).map(({ rule }) => rule);

const GERMAN =
  'Der Preis und die Kosten sind nicht hoch, das ist ein Vorteil für die Firma und die Leute mit Zeit. ';
const ENGLISH =
  'The price and the cost are not high, which you know from our pages, and that is with you and the team. ';

test.each([
  ['noindex', '<meta name="robots" content="NoIndex, follow">'],
  ['noindex', '<meta name="googlebot" content="none">'],
  ['search-result', '<link rel="canonical" href="https://staging.example/a">'],
  ['meta-refresh', '<meta http-equiv="refresh" content="5;url=/x">'],
  ['meta-refresh', '<meta http-equiv="Set-Cookie" content="a=b">'],
  ['unknown-host', '<link rel="preconnect" href="https://cdn.example">'],
  ['unknown-host', '<link rel="dns-prefetch" href="//cdn.example">'],
  ['unknown-host', '<link rel="prefetch" href="\\\\cdn.example/x">'],
])('%s: %s in the head', (rule, head) => {
  expect(rulesOf(page('', head))).toEqual([rule]);
});

test.each([
  ['foreign-form', '<form action="https://evil.example/take"></form>'],
  ['foreign-form', '<form><button formaction="//evil.example">x</button></form>'],
  ['foreign-form', '<form action="h\nttps://evil.example"></form>'],
  ['plain-http', '<a href="http://other.example/x">x</a>'],
  ['by-itself', '<video autoplay src="/x.mp4"></video>'],
  ['by-itself', '<audio autoplay src="/x.mp3"></audio>'],
  ['by-itself', '<dialog open>x</dialog>'],
  ['by-itself', '<div role="dialog" aria-modal="true">x</div>'],
  ['by-itself', '<input autofocus>'],
  ['language', GERMAN.repeat(3)],
])('%s: %s in the page', (rule, main) => {
  expect(rulesOf(page(main))).toEqual([rule]);
});

test('a page of German words is refused as an English one, and the other way round', () => {
  expect(rulesOf(page(ENGLISH.repeat(3), '', 'de'))).toEqual(['language']);
  expect(rulesOf(page(GERMAN.repeat(3), '', 'de'))).toEqual([]);
  expect(rulesOf(page(`${ENGLISH.repeat(3)}<p lang="de">${GERMAN.repeat(9)}</p>`))).toEqual([]);
});

test('what honest pages have is no fault', () => {
  const head =
    '<meta name="robots" content="index, max-image-preview:large"><link rel="preload" href="/x.woff2" as="font"><link rel="preconnect" href="https://site.example"><script id="site-release" type="application/json">{"settings":{"PUBLIC_STOCK_PHOTO_HOST":"https://photos.example"}}</script><link rel="preconnect" href="https://photos.example"><link rel="license" href="http://x.example">';
  const main = `<form></form><form action="/x"></form><form action="https://site.example/x"></form><video autoplay muted></video>
    <a href="https://other.example">x</a><a href="mailto:a@b.example">x</a><dialog>x</dialog><p>${ENGLISH}</p>`;
  expect(faultsOf(page(main, head))).toEqual([]);
});

test('the refusal names page, package and rule', () => {
  const rendered = [sampleRendered({ faults: faultsOf(page('<a href="http://x.example">x</a>')) })];
  expect(pageFaults({ rendered })).toEqual([
    {
      package: 'alpha',
      rule: 'plain-http',
      value: '/more links to http://x.example',
      fix: 'link to https, or to nothing',
    },
  ]);
});
