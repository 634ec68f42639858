import { expect, test } from '@rstest/core';
import { weekReport } from './week-report.ts';

const names = (items: readonly { competitor: string; promo: string }[]) =>
  items.map(({ competitor, promo }) => `${competitor}: ${promo}`);

test('the report has every promotion that touches the week, and no other', () => {
  const { running, shops } = weekReport();
  expect(names(running)).toEqual([
    'Shop South: Grill & Chill',
    'Shop West: Father’s Day',
    'Shop Central: Mid-Year Sale',
    'Shop East: Midsummer',
  ]);
  expect(shops).toBe(4);
});

test('it tells which promotions began and which ended in the week', () => {
  const { started, ended } = weekReport();
  expect(names(started)).toEqual(['Shop Central: Mid-Year Sale', 'Shop East: Midsummer']);
  expect(names(ended)).toEqual([
    'Shop South: Grill & Chill',
    'Shop West: Father’s Day',
    'Shop Central: Mid-Year Sale',
  ]);
});
