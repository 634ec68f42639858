import { expect, test } from '@rstest/core';
import { PLANS, type Plan } from './plans.ts';
import {
  comparisonRows,
  competitorLimit,
  inWords,
  lowestPriceText,
  planFeatures,
  priceText,
} from './plan-facts.ts';
import { planStructuredData } from '../features/pricing/plan-structured-data.ts';

const plan = (title: string): Plan => PLANS.find((candidate) => candidate.title === title)!;

test('the plans are those of the specification', () => {
  expect(PLANS.map((each) => [each.title, priceText(each), competitorLimit(each), each.source])).toEqual([
    ['Basic', '€49', 'Up to 2', 'basic'],
    ['Premium', '€199', 'Up to 10', 'premium'],
    ['Enterprise', 'Custom', 'Unlimited', 'enterprise_request'],
  ]);
  expect(PLANS.filter(({ isPopular }) => isPopular)).toEqual([plan('Premium')]);
});

test('a card says what is not included as well', () => {
  expect(planFeatures(plan('Basic')).map(({ name, isIncluded }) => [name, isIncluded])).toEqual([
    ['Campaign planner', true],
    ['Analytics dashboard', false],
    ['Integrations', false],
  ]);
  expect(planFeatures(plan('Enterprise')).every(({ isIncluded }) => isIncluded)).toBe(true);
});

test('every row of the comparison has a value for every plan', () => {
  const rows = comparisonRows(PLANS);
  expect(rows.every(({ values }) => values.length === PLANS.length)).toBe(true);
  expect(rows.find(({ name }) => name === 'Analytics dashboard')?.values).toEqual([false, true, true]);
});

test('the lowest price is that of the cheapest plan, and no price at all is an error', () => {
  expect(lowestPriceText(PLANS)).toBe('€49');
  expect(() => lowestPriceText([plan('Enterprise')])).toThrow();
});

test('search engines get an offer for each plan with a price, and none for a custom one', () => {
  expect(planStructuredData(PLANS, 'https://site.test')).toMatchObject({
    '@type': 'Product',
    offers: [
      { '@type': 'Offer', name: 'Basic', price: 49, priceCurrency: 'EUR' },
      { '@type': 'Offer', name: 'Premium', price: 199, priceCurrency: 'EUR' },
    ],
  });
});

test('a list has an “and” before its last word', () => {
  expect(['', 'a', 'a b', 'a b c'].map((words) => inWords(words.split(' ')))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});
