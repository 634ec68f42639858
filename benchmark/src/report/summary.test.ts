import { expect, test } from '@rstest/core';
import { VARIANTS } from '../variants/variants.ts';
import { Measurements } from './measurements.ts';
import { summaryTable } from './summary.ts';

const measured = new Measurements();
measured.add('Home', 'this-site', { bytesJs: 100_000, requestsPerSecond: 2000, hydrated: 900 });
measured.add('Home', 'astro', { bytesJs: 90_000, requestsPerSecond: 1900, hydrated: 900.4 });
measured.add('Home', 'no-script', { bytesJs: 0 });

const table = summaryTable(measured, 'Home');
const cells = (label: string) => {
  const row = table.find(([first]) => first?.startsWith(label)) ?? [];
  const of = (id: string) => row[1 + VARIANTS.findIndex((variant) => variant.id === id)];
  return { site: of('this-site'), astro: of('astro'), limit: of('no-script'), place: row.at(-1) };
};

test('a loss is shown: the best is bold, and the place counts who is better', () => {
  expect(cells('JavaScript')).toEqual({ site: '100.0', astro: '**90.0**', limit: '0.0', place: '2 of 2' });
});

test('more is better for the server', () => {
  expect(cells('Pages a second')).toMatchObject({ site: '**2,000**', astro: '1,900', place: '1 of 2' });
});

test('what reads the same takes the same place', () => {
  expect(cells('Everything answers')).toMatchObject({ site: '**900**', astro: '**900**', place: '1 of 2' });
});

test('it fits a minute: at most ten rows', () => {
  expect(table.length - 1).toBeLessThanOrEqual(10);
});
