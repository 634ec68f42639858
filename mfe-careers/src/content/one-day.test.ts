import { promotionsOf } from '@site/ui/sample-market';
import { expect, test } from '@rstest/core';
import { oneDay } from './careers-text.ts';

test('the sale of the day is one of the sample market', () => {
  const [shop = '', offer] = oneDay.sale.text.split(': ');
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const started = promotionsOf(shop).map(({ day, name, discount }) => [
    new Date(day).toLocaleDateString('en-GB', format),
    `${name}, ${discount}% off`,
  ]);
  expect(started).toContainEqual([oneDay.date, offer]);
});

test('each step comes after the one before', () => {
  const times = [oneDay.sale, ...oneDay.steps].map(({ at }) => at);
  expect(times).toEqual([...new Set(times)].sort());
});
