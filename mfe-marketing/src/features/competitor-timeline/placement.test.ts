import { expect, test } from '@rstest/core';
import { TIMELINE_ITEMS } from '../../content/timeline-sample.ts';
import { axisTicks, PERIODS } from '../mock-ups/period.ts';
import { daysInPeriod, overlapDays, placeItem } from './placement.ts';
import { LANES } from './timeline-view.ts';

const { Month, Week, Year } = PERIODS;

test('places an item by its first day and its length', () => {
  expect(placeItem({ day: '2025-06-16', duration: 6 }, Month)).toEqual({ left: 50, width: 20 });
});

test('cuts an item that began before the period at the left edge', () => {
  expect(placeItem({ day: '2025-05-20', duration: 18 }, Month)).toEqual({ left: 0, width: 20 });
});

test('cuts an item that is longer than the period at both edges', () => {
  expect(placeItem({ day: '2025-06-01', duration: 30 }, Week)).toEqual({ left: 0, width: 100 });
});

test('leaves out an item that ended the day before the period, and one that begins the day after', () => {
  expect(placeItem({ day: '2025-05-25', duration: 7 }, Month)).toBeNull();
  expect(placeItem({ day: '2025-07-01', duration: 7 }, Month)).toBeNull();
});

test('shows an item without duration on its day, at the minimal width', () => {
  expect(placeItem({ day: '2025-06-16', duration: 0 }, Month)).toEqual({ left: 50, width: 5 });
  expect(placeItem({ day: '2025-06-01', duration: 0 }, Month)).toEqual({ left: 0, width: 5 });
  expect(placeItem({ day: '2025-05-31', duration: 0 }, Month)).toBeNull();
});

test('draws no bar narrower than 5 %, and none that starts right of 95 %', () => {
  expect(placeItem({ day: '2025-03-01', duration: 1 }, Year)?.width).toBe(5);
  expect(placeItem({ day: '2025-12-31', duration: 1 }, Year)).toEqual({ left: 95, width: 5 });
  expect(placeItem({ day: '2025-06-30', duration: 9 }, Month)).toEqual({ left: 95, width: 5 });
});

test('keeps the sample bars of a lane from covering each other in every period', () => {
  for (const [name, period] of Object.entries(PERIODS)) {
    for (const lane of LANES) {
      const bars = TIMELINE_ITEMS.filter(({ competitor }) => competitor === lane)
        .flatMap((item) => placeItem(item, period) ?? [])
        .sort((a, b) => a.left - b.left);
      bars.reduce((end, { left, width }) => {
        expect(left, `${lane}, ${name}`).toBeGreaterThanOrEqual(end - 1e-9);
        return left + width;
      }, 0);
    }
  }
});

test('counts the days that two items, or an item and a period, have in common', () => {
  const sale = { day: '2025-06-16', duration: 7 };
  expect(overlapDays(sale, { day: '2025-06-22', duration: 5 })).toBe(1);
  expect(overlapDays(sale, { day: '2025-06-23', duration: 5 })).toBe(0);
  expect(daysInPeriod({ day: '2025-05-24', duration: 11 }, Month)).toBe(3);
  expect(daysInPeriod({ day: '2025-07-24', duration: 11 }, Month)).toBe(0);
});

test('marks the days of a week, the Mondays of a month and the months of longer periods', () => {
  expect(axisTicks(Week)[0]).toEqual([0, 'Mon 16']);
  expect(axisTicks(Week)).toHaveLength(7);
  expect(axisTicks(Month)).toEqual([
    [1, '2'],
    [8, '9'],
    [15, '16'],
    [22, '23'],
    [29, '30'],
  ]);
  expect(axisTicks(PERIODS.Quarter)).toEqual([
    [0, 'Apr'],
    [30, 'May'],
    [61, 'Jun'],
  ]);
  expect(axisTicks(Year).at(-1)).toEqual([334, 'Dec']);
});
