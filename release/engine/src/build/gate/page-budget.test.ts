import { expect, test } from '@rstest/core';
import { SAMPLE_BUDGETS, sampleOutline } from '../testing/sample-candidate.ts';
import { pageBudget } from './budgets.ts';

const outlines = [
  sampleOutline('alpha', ['/more'], { heaviest: { html: ['/more', 1001], css: ['/more', 100] } }),
  sampleOutline('beta', ['/beta']),
];

test('pages within the budgets of the site are accepted', () => {
  expect(pageBudget({ outlines, budgets: { ...SAMPLE_BUDGETS, page: { html: 1001, css: 100 } } })).toEqual(
    [],
  );
});

test('larger documents and larger style sheets are refused', () => {
  expect(
    pageBudget({ outlines, budgets: { ...SAMPLE_BUDGETS, page: { html: 1000, css: 99 } } }),
  ).toMatchObject([
    { package: 'alpha', rule: 'page-budget', value: '/more: 1,001 B of HTML, the budget is 1,000 B' },
    { package: 'alpha', rule: 'page-budget', value: '/more: 100 B of style sheets, the budget is 99 B' },
  ]);
});
