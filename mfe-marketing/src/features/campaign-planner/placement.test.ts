import { expect, test } from '@rstest/core';
import { CHANNELS, PERIODS, type Channel } from '../../content/planner-sample.ts';
import type { Placement } from '../mock-ups/place-span.ts';
import { labelSide, labelWidth, placeBar, placeRow, type LabelSide } from './placement.ts';

const june = { start: '2025-06-01', end: '2025-06-30' };
const year = { start: '2025-01-01', end: '2025-12-31' };

test('a bar starts and ends in proportion to the days of its period', () => {
  expect(placeBar({ start: '2025-06-16', end: '2025-06-30' }, june)).toEqual({ left: 50, width: 50 });
});

test('the last day of the period still counts as a day', () => {
  expect(placeBar(june, june)).toEqual({ left: 0, width: 100 });
});

test('a range before or after the period has no bar', () => {
  expect(placeBar({ start: '2025-05-01', end: '2025-05-31' }, june)).toBeNull();
  expect(placeBar({ start: '2025-07-01', end: '2025-07-02' }, june)).toBeNull();
});

test('a range that only touches the first or the last day has a bar', () => {
  expect(placeBar({ start: '2025-05-20', end: '2025-06-01' }, june)).toEqual({ left: 0, width: 5 });
  expect(placeBar({ start: '2025-06-30', end: '2025-07-20' }, june)).toEqual({ left: 95, width: 5 });
});

test('a range longer than the period fills it and no more', () => {
  expect(placeBar({ start: '2025-01-01', end: '2025-12-31' }, june)).toEqual({ left: 0, width: 100 });
});

test('a bar is never narrower than 5 percent', () => {
  expect(placeBar({ start: '2025-03-01', end: '2025-03-01' }, year)?.width).toBe(5);
});

test('a range without duration has the narrowest bar', () => {
  expect(placeBar({ start: '2025-06-16', end: '2025-06-15' }, june)).toEqual({ left: 50, width: 5 });
  expect(placeBar({ start: '2025-06-01', end: '2025-05-31' }, june)).toEqual({ left: 0, width: 5 });
});

test('a bar never starts right of 95 percent, so that it stays inside its track', () => {
  expect(placeBar({ start: '2025-12-31', end: '2025-12-31' }, year)).toEqual({ left: 95, width: 5 });
});

test('a name is written inside a wide bar, after a narrow one, before one at the right edge', () => {
  expect(labelSide('Summer sale', { left: 10, width: 40 })).toBe('inside');
  expect(labelSide('Summer sale', { left: 10, width: 5 })).toBe('after');
  expect(labelSide('Summer sale', { left: 90, width: 5 })).toBe('before');
});

test('a name without room on either side is left out', () => {
  expect(labelSide('Summer sale', { left: 50, width: 5 }, 40, 60)).toBe('none');
});

test('no name of the sample runs into the next bar', () => {
  for (const period of PERIODS) {
    for (const { name, campaigns } of rows(CHANNELS)) {
      let freeFrom = 0;
      for (const { campaign, placement, side } of placeRow(campaigns, period)) {
        const [from, to] = extent(campaign.name, placement, side);
        expect([period.name, name, campaign.name, from >= freeFrom]).toEqual([
          period.name,
          name,
          campaign.name,
          true,
        ]);
        freeFrom = to;
      }
    }
  }
});

function rows(channels: readonly Channel[]): Channel[] {
  return channels.flatMap((channel) => [channel, ...rows(channel.subChannels ?? [])]);
}

function extent(name: string, bar: Placement, side: LabelSide): [from: number, to: number] {
  const end = bar.left + bar.width;
  if (side === 'inside' || side === 'none') return [bar.left, end];
  return side === 'after' ? [bar.left, end + labelWidth(name)] : [bar.left - labelWidth(name), end];
}
