import { expect, test } from '@rstest/core';
import { styleAttributesToRules } from './style-attributes.ts';

test('a style attribute becomes a rule, and equal ones share it', () => {
  const { html, css } = styleAttributesToRules(
    '<p style="left:12%">a</p><b class="x" style="left:12%">b</b><i style="width:5%">c</i>',
  );
  expect(html).toBe('<p data-s="0">a</p><b class="x" data-s="0">b</b><i data-s="1">c</i>');
  expect(css).toBe('[data-s="0"]{left:12%}[data-s="1"]{width:5%}');
});

test('text that looks like an attribute stays text', () => {
  const html = '<p>write style=&quot;left:1%&quot; or  style="x" here</p>';
  expect(styleAttributesToRules(html)).toEqual({ html, css: '' });
});

test('escaped characters of a declaration are decoded', () => {
  expect(styleAttributesToRules('<p style="font-family:&quot;A&amp;B&quot;">x</p>').css).toBe(
    '[data-s="0"]{font-family:"A&B"}',
  );
});
