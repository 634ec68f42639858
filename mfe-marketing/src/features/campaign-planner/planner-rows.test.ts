import { expect, test } from '@rstest/core';
import { CHANNELS, PREDICTION, type Channel, type DateRange } from '../../content/planner-sample.ts';
import { PERIODS } from '../mock-ups/period.ts';
import { plannerRows } from './planner-rows.ts';

const { Week: week, Month: month, Quarter: quarter } = PERIODS;

test('a period has the campaigns that touch it, those of sub-channels included, and no other', () => {
  const campaigns = plannerRows(week).map(([campaign]) => campaign);
  expect(campaigns).toContain('Teaser clips');
  expect(campaigns).not.toContain('Easter mails');
  expect(plannerRows(quarter).map(([campaign]) => campaign)).toContain('Easter mails');
});

test('the prediction stands first, as long as the period touches it', () => {
  expect(plannerRows(month)[0]).toEqual([
    'Rival sale, 78%',
    'Competitors',
    'Prediction',
    '2025-06-04',
    '2025-06-15',
  ]);
  expect(plannerRows(week).flat()).not.toContain('Prediction');
});

test('every row of the month has a campaign that begins in its first eleven days: a phone shows them unscrolled', () => {
  const rows = (channels: readonly Channel[]): readonly Channel[] =>
    channels.flatMap((channel) => [channel, ...rows(channel.subChannels ?? [])]);
  const beginsEarly = ({ start, end }: DateRange) => start <= '2025-06-11' && end >= '2025-06-01';
  expect(beginsEarly(PREDICTION)).toBe(true);
  for (const { name, campaigns } of rows(CHANNELS))
    expect([name, campaigns.some(beginsEarly)]).toEqual([name, true]);
});
