import { expect, test } from '@rstest/core';
import { HOURS_INPUTS } from '../../content/hours.ts';
import { PLANS } from '../../content/plans.ts';
import { planFor, planningHours } from './planning-hours.ts';

const start = {
  competitors: HOURS_INPUTS.competitors.start,
  minutes: HOURS_INPUTS.minutes.start,
  planning: HOURS_INPUTS.planning.start,
};

test('the numbers at the start give the 70 percent that the features page claims', () => {
  const { byHand, withProduct, savedPercent, savedAYear } = planningHours(start);
  expect(byHand).toBeCloseTo(8.67, 2);
  expect(withProduct).toBe(2.5);
  expect(savedPercent).toBeGreaterThanOrEqual(70);
  expect(savedAYear).toBe(284);
});

test('reading takes longer than watching a single shop for a minute: nothing is saved, and nothing is lost', () => {
  expect(planningHours({ competitors: 1, minutes: 1, planning: 0 })).toMatchObject({
    savedPercent: 0,
    savedAYear: 0,
  });
});

test('the plan is the cheapest one that tracks so many competitors', () => {
  expect([1, 2, 3, 10, 11].map((count) => planFor(count, PLANS)?.title)).toEqual([
    'Basic',
    'Basic',
    'Premium',
    'Premium',
    'Enterprise',
  ]);
});
