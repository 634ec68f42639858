import { expect, test } from '@rstest/core';
import { fewer, isCountable, roundTrips } from './round-trips.ts';

test('whole seconds are round trips; the rest is the work of the page', () => {
  expect(roundTrips({ largestPaint: 1120, hydratedAfter: 2390 })).toEqual({
    toLargestPaint: 1,
    toHydrated: 2,
  });
});

test('a page that is never hydrated has none until then', () => {
  const trips = roundTrips({ largestPaint: 1100 });
  expect(trips.toHydrated).toBeNaN();
  expect(fewer(trips, trips)).toEqual(trips);
});

test('a load on a busy machine counts only if it is the better one', () => {
  const busy = { toLargestPaint: 1, toHydrated: 3 };
  expect(fewer(busy, { toLargestPaint: 1, toHydrated: 2 })).toEqual({ toLargestPaint: 1, toHydrated: 2 });
});

test('a page whose own work takes nearly a second is not countable', () => {
  expect(isCountable({ largestPaint: 120, hydratedAfter: 350 })).toBe(true);
  expect(isCountable({ largestPaint: 120, hydratedAfter: 950 })).toBe(false);
  expect(isCountable({ largestPaint: 120 })).toBe(true);
});
