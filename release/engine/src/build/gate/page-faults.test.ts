import { expect, test } from '@rstest/core';
import { parse } from 'node-html-parser';
import { inlineHash } from '../../model/headers/content-security-policy.ts';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { faultsOf } from './page-faults.ts';
import { pageFaults } from './pages.ts';

const POLICY = `<meta http-equiv="Content-Security-Policy" content="style-src '${inlineHash('p{}')}'; script-src '${inlineHash('go()')}'">`;

const page = (body: string, head = POLICY) =>
  parse(`<html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`);
const rulesOf = (html: Parameters<typeof faultsOf>[0]) => faultsOf(html).map(({ rule }) => rule);

test.each([
  ['noindex', '<meta name="robots" content="NoIndex, follow">'],
  ['noindex', '<meta name="googlebot" content="none">'],
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

test('what honest pages have is no fault', () => {
  const head = `${POLICY}<meta name="robots" content="index, max-image-preview:large"><link rel="preload" href="/x.woff2" as="font">`;
  const main = `<form action="/x"></form><style>p{}</style><script>go()</script><script type="application/json">{"onclick":"x"}</script><script src="/packages/shell/1/a.js"></script>
    <a href="https://other.example">on=1</a><a href="mailto:a@b.example">x</a>`;
  expect(faultsOf(page(main, head))).toEqual([]);
});

test('the refusal names page, package and rule; the not-found page may be hidden from search engines', () => {
  const markup = '<meta name="robots" content="noindex"><p onclick="x()">x</p>';
  const rendered = [sampleRendered({ faults: faultsOf(page(markup)) })];
  const value = '/more carries the attribute onclick at a p, which the Content-Security-Policy refuses';
  const refusal = { package: 'alpha', rule: 'inline-code', value };
  expect(pageFaults({ rendered })).toMatchObject([refusal, { rule: 'noindex' }]);
  const ofShell = rendered.map((each) => ({ ...each, remote: 'shell' }));
  expect(pageFaults({ rendered: ofShell })).toMatchObject([{ ...refusal, package: 'shell' }]);
});
