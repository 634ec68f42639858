import { expect, test } from '@rstest/core';
import { sampleRemote } from '../testing/sample-candidate.ts';
import { unscopedRulesOf, unscopedStyle } from './unscoped-style.ts';

test.each([
  '::view-transition-old(root)',
  '[data-mf=alpha]::view-transition-group(x)',
  '::selection',
  '::backdrop',
  ':root',
  '*',
  '.x',
  '[data-mf=beta] .x',
  '[data-mf=alpha], .x',
  '[data-mf=alpha]~footer',
  'body:has([data-mf=alpha]) header',
  'header:not([data-mf=alpha] header)',
  ':is([data-mf=alpha], header) a',
  '.\\[data-mf\\=alpha\\] a',
  'a[title="[data-mf=alpha] "]',
  '@media print{header',
  '@media (forced-colors:active){@layer x{@supports (x:y){*',
  '[data-mf=alpha]{&+footer',
  '[data-mf=alpha]{~footer',
  '@scope (.x){a',
])('%s {} reaches outside', (rule) => {
  const braces = '}'.repeat(rule.split('{').length - 1);
  const found = unscopedRulesOf(`[data-mf=alpha] .a{color:red}/* } */${rule}{color:red}${braces}`, 'alpha');
  expect(found, rule).toHaveLength(1);
});

test.each(['@view-transition{navigation:auto}', '@page{size:a5}', '@import url(/x.css);'])(
  '%s is for all',
  (rule) => {
    expect(unscopedRulesOf(`@media print{${rule}}`, 'alpha')).toHaveLength(1);
  },
);

test('rules of the own regions, with all that style sheets may have, reach nothing else', () => {
  const css = String.raw`@layer properties{@supports (x:y){*,:before,::backdrop{--tw-a:0;--tw-b:#fff}}}@charset "x";@layer a,b;@layer b{[data-mf=alpha].x\.alpha .mt-1\.5:hover>:not(:first-child){color:red;background:url(data:x;y)}
    @media print{[data-mf='alpha'],[data-mf="alpha"]:is(.a,.b) ::selection{x:"}{";y:z}}}
    @keyframes turn{0%{x:y}to{x:y}}@font-face{font-family:x}@property --x{syntax:"*"}
    [data-mf=alpha]{color:red;& .a{x:y}.b{x:y;+ .c{x:y}}:hover &{x:y}.dark &{x:y}> .d::placeholder{x:y}@media (x){x:y;.e{x:y}}}
    :is([data-mf=alpha] .a,[data-mf=alpha] .b)~.c{x:y}:where([data-mf=alpha]) .c{x:y}
    @scope ([data-mf=alpha]){.a{x:y}}[dir=rtl] [data-mf=alpha] .a,.dark [data-mf=alpha]{x:y}
    @starting-style{[data-mf=alpha] a{x:y}}@supports (a:b) and (not (c:d)){[data-mf=alpha] a{x:y}}`;
  expect(unscopedRulesOf(css, 'alpha')).toEqual([]);
});

test('the refusal names package and rule', () => {
  const remotes = [sampleRemote({}, { unscoped: ['::selection'] }), sampleRemote()];
  expect(unscopedStyle({ remotes })).toEqual([
    {
      package: 'alpha',
      rule: 'unscoped-style',
      value: 'its style sheets have the rule ::selection, which reaches outside its regions',
      fix: "write it below [data-mf='alpha'], or leave it to the shell",
    },
  ]);
});
