import { expect, test } from '@rstest/core';
import { CHANNELS, type Channel } from '../../content/planner-sample.ts';
import { placeBar } from '../campaign-planner/placement.ts';
import { labelSides, labelWidth } from './label-sides.ts';
import { PERIODS } from './period.ts';

const bar = (left: number, width: number) => ({ name: 'Summer sale', left, width });

test('a name is written inside a wide bar, after a narrow one, before one at the right edge', () => {
  expect(labelSides([bar(10, 40)])).toEqual(['inside']);
  expect(labelSides([bar(10, 5)])).toEqual(['after']);
  expect(labelSides([bar(90, 5)])).toEqual(['before']);
});

test('a name without room on either side is left out, and stays in a bar that counts as wide', () => {
  expect(labelSides([bar(0, 40), bar(42, 5), bar(50, 50)])).toEqual(['inside', 'none', 'inside']);
  expect(labelSides([bar(10, 12)], 12)).toEqual(['inside']);
});

test('no name of the sample runs into the next bar', () => {
  for (const [period, days] of Object.entries(PERIODS)) {
    for (const { name: row, campaigns } of rows(CHANNELS)) {
      const bars = campaigns.flatMap((campaign) => {
        const placement = placeBar(campaign, days);
        return placement ? [{ name: campaign.name, ...placement }] : [];
      });
      let freeFrom = 0;
      for (const [index, side] of labelSides(bars).entries()) {
        const { name, left, width } = bars[index]!;
        const room = labelWidth(name);
        expect(side === 'before' ? left - room : left, `${period}, ${row}, ${name}`).toBeGreaterThanOrEqual(
          freeFrom,
        );
        freeFrom = left + width + (side === 'after' ? room : 0);
      }
    }
  }
});

const rows = (channels: readonly Channel[]): Channel[] =>
  channels.flatMap((channel) => [channel, ...rows(channel.subChannels ?? [])]);
