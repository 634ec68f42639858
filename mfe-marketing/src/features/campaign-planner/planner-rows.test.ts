import { expect, test } from '@rstest/core';
import { PERIODS } from '../../content/planner-sample.ts';
import { plannerRows } from './planner-rows.ts';

const [week, , quarter] = PERIODS;

test('a period has the campaigns that touch it, those of sub-channels included, and no other', () => {
  const campaigns = plannerRows(week).map(([campaign]) => campaign);
  expect(campaigns).toContain('Festival trend');
  expect(campaigns).not.toContain('Easter');
  expect(plannerRows(quarter).map(([campaign]) => campaign)).toContain('Easter');
});

test('the prediction stands first, as long as the period touches it', () => {
  expect(plannerRows(week)[0]).toEqual([
    'Rival sale expected, 78%',
    'Competitors',
    'Prediction',
    '2025-06-21',
    '2025-06-29',
  ]);
  expect(plannerRows({ ...week, start: '2025-05-05', end: '2025-05-11' }).flat()).not.toContain('Prediction');
});
