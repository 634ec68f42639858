import { expect, test } from '@rstest/core';
import { parse } from 'node-html-parser';
import { inlineHash } from '@site/release-model/content-security-policy';
import { inlineCode } from './page-facts.ts';

const inPage = (body: string) =>
  parse(
    `<html><head><meta http-equiv="Content-Security-Policy" content="style-src '${inlineHash('p{}')}'; script-src '${inlineHash('go()')}'"></head><body>${body}</body></html>`,
  );

test('code that the policy allows, data and files of packages are accepted', () => {
  const body =
    '<style>p{}</style><script>go()</script><script type="application/json">{"onclick":"x"}</script><script src="/packages/shell/1/a.js"></script><a href="/x">on=1</a>';
  expect(inlineCode(inPage(body))).toEqual([]);
});

test('everything that a browser would refuse is named', () => {
  const found = {
    '<script>other()</script>': 'a script',
    '<script type="module">other()</script>': 'a script',
    '<script src="https://cdn.example.com/a.js"></script>': 'a script from https://cdn.example.com/a.js',
    '<style>b{}</style>': 'a style element',
    '<button onclick="x()">x</button>': 'the attribute onclick at a button',
    '<p style="left:1%">x</p>': 'the attribute style at a p',
    '<a href="javascript:x()">x</a>': 'the attribute href at a a',
  };
  for (const [body, name] of Object.entries(found)) expect(inlineCode(inPage(body)), body).toEqual([name]);
});

test('a page of a shell that writes no policy is left alone', () => {
  expect(inlineCode(parse('<html><body><script>x()</script></body></html>'))).toEqual([]);
});
