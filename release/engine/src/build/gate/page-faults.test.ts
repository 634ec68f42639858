import { expect, test } from '@rstest/core';
import { parse } from 'node-html-parser';
import { inlineHash } from '../../model/headers/content-security-policy.ts';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { faultsOf } from './page-faults.ts';
import { pageFaults } from './pages.ts';

const POLICY = `<meta http-equiv="Content-Security-Policy" content="style-src '${inlineHash('p{}')}'; script-src '${inlineHash('go()')}'">`;
const CANONICAL = '<link rel="canonical" href="https://site.example/a">';

const page = (body: string, head = CANONICAL + POLICY) =>
  parse(`<html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`);
const rulesOf = (html: Parameters<typeof faultsOf>[0]) => faultsOf(html).map(({ rule }) => rule);

test.each([
  ['noindex', '<meta name="robots" content="NoIndex, follow">'],
  ['noindex', '<meta name="googlebot" content="none">'],
  ['unknown-host', '<link rel="preconnect" href="https://cdn.example">'],
  ['unknown-host', '<link rel="dns-prefetch" href="//cdn.example">'],
  ['foreign-form', '<form action="https://evil.example/take"></form>'],
  ['foreign-form', '<form><button formaction="//evil.example">x</button></form>'],
])('%s: %s', (rule, markup) => {
  expect(rulesOf(page(markup))).toEqual([rule]);
});

test.each([
  ['<script>other()</script>', 'a script'],
  ['<script type="module">other()</script>', 'a script'],
  ['<script src="https://cdn.example/a.js"></script>', 'a script from https://cdn.example/a.js'],
  ['<style>b{}</style>', 'a style element'],
  ['<button onclick="x()">x</button>', 'the attribute onclick at a button'],
  ['<p style="left:1%">x</p>', 'the attribute style at a p'],
  ['<a href="javascript:x()">x</a>', 'the attribute href at a a'],
])('inline-code: %s', (markup, name) => {
  expect(faultsOf(page(markup))).toMatchObject([
    { rule: 'inline-code', found: `carries ${name}, which the Content-Security-Policy refuses` },
  ]);
});

test('a page of a shell that writes no policy is left alone', () => {
  expect(faultsOf(page('<script>x()</script>', ''))).toEqual([]);
});

test('what honest pages have is no fault', () => {
  const head = `${CANONICAL}${POLICY}<meta name="robots" content="index, max-image-preview:large"><link rel="preload" href="/x.woff2" as="font"><link rel="preconnect" href="https://site.example"><script id="site-release" type="application/json">{"settings":{"PUBLIC_STOCK_PHOTO_HOST":"https://photos.example"}}</script><link rel="preconnect" href="https://photos.example"><link rel="license" href="http://x.example">`;
  const main = `<form></form><form action="/x"></form><form action="https://site.example/x"></form>
    <style>p{}</style><script>go()</script><script type="application/json">{"onclick":"x"}</script><script src="/packages/shell/1/a.js"></script>
    <a href="https://other.example">on=1</a><a href="mailto:a@b.example">x</a>`;
  expect(faultsOf(page(main, head))).toEqual([]);
});

test('the refusal names page, package and rule; the not-found page may be hidden from search engines', () => {
  const markup = '<meta name="robots" content="noindex"><form action="https://x.example"></form>';
  const rendered = [sampleRendered({ faults: faultsOf(page(markup)) })];
  const fix = 'send forms to the backend of the site, through its functions';
  const value = '/more has a form that sends to x.example';
  const refusal = { package: 'alpha', rule: 'foreign-form', value, fix };
  expect(pageFaults({ rendered })).toMatchObject([{ rule: 'noindex' }, refusal]);
  const ofShell = rendered.map((each) => ({ ...each, remote: 'shell' }));
  expect(pageFaults({ rendered: ofShell })).toEqual([{ ...refusal, package: 'shell' }]);
});
