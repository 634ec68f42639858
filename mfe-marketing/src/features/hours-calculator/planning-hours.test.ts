import { expect, test } from '@rstest/core';
import { PLANS } from '../../content/plans.ts';
import { planFor } from './planning-hours.ts';

test('the plan is the cheapest one that tracks so many competitors', () => {
  expect([1, 2, 3, 10, 11].map((count) => planFor(count, PLANS)?.title)).toEqual([
    'Basic',
    'Basic',
    'Premium',
    'Premium',
    'Enterprise',
  ]);
});
