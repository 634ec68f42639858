import { expect, test } from '@rstest/core';
import { SOLUTIONS } from '../../content/home-sections.ts';
import { CHANNELS, PREDICTION, TRADE_CHANNEL, type Channel } from '../../content/planner-sample.ts';
import { ANALYTICS_SECTION, CORE_SECTION } from '../../content/product-tour.ts';
import { SAMPLE_WEEK } from '../../content/sample-week.ts';
import { JUNE_DISCOUNTS, QUARTER, WEEKS_OF_QUARTER } from './market-facts.ts';
import { sampleCsv } from './sample-csv.ts';

const DAY_MS = 86_400_000;
const day = (iso: string) => Date.parse(iso) / DAY_MS;

/** The data as a visitor downloads it: every figure of the site is computed from it once more. */
const [header, ...DOWNLOADED] = sampleCsv()
  .trimEnd()
  .split('\n')
  .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell));
const PROMOTIONS = DOWNLOADED.map(([shop = '', name = '', type = '', from = '', to = '', discount]) => ({
  shop,
  name,
  type,
  first: day(from),
  last: day(to),
  discount: Number(discount),
}));
const isOwn = ({ shop }: (typeof PROMOTIONS)[number]) => shop === 'Your campaigns';
const rivals = PROMOTIONS.filter((promotion) => !isOwn(promotion));

/** Days on which a shop promotes, one by one. */
const daysBetween = (promotions: typeof PROMOTIONS, from: number, to: number) =>
  promotions.reduce((count, { first, last }) => {
    let days = 0;
    for (let each = from; each <= to; each += 1) if (each >= first && each <= last) days += 1;
    return count + days;
  }, 0);
const mean = (values: readonly number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
const APRIL = day('2025-04-01');
const JUNE_END = day('2025-06-30');

test('the download has every promotion, with names, dates and discounts', () => {
  expect(header).toEqual(['Shop', 'Promotion', 'Type', 'First day', 'Last day', 'Discount in percent']);
  expect(new Set(PROMOTIONS.map(({ shop }) => shop)).size).toBe(7);
  // A spreadsheet computes a text that begins like this.
  expect(DOWNLOADED.flat().filter((cell) => /^[=+\-@\s]/.test(cell))).toEqual([]);
  for (const { name, type, first, last, discount } of PROMOTIONS)
    expect([name, last >= first, discount > 0]).toEqual([name, true, type === 'Sale']);
});

test('the dashboard says what the download says', () => {
  const inQuarter = ({ first }: { first: number }) => first <= JUNE_END && first >= APRIL;
  const sales = PROMOTIONS.filter((each) => each.type === 'Sale' && inQuarter(each));
  const own = daysBetween(PROMOTIONS.filter(isOwn), APRIL, JUNE_END);
  expect(QUARTER).toEqual({
    promotions: rivals.filter(inQuarter).length,
    promotionsBefore: rivals.filter(({ first }) => first >= day('2025-01-01') && first < APRIL).length,
    discount: mean(sales.filter((each) => !isOwn(each)).map(({ discount }) => discount)),
    ownDiscount: mean(sales.filter(isOwn).map(({ discount }) => discount)),
    share: Math.round((own / (own + daysBetween(rivals, APRIL, JUNE_END))) * 100),
  });
  WEEKS_OF_QUARTER.forEach((week, index) => {
    const from = APRIL + index * 7;
    expect(week.own).toBe(daysBetween(PROMOTIONS.filter(isOwn), from, from + 6));
    expect(week.rivals).toBeCloseTo(daysBetween(rivals, from, from + 6) / 6, 1);
  });
});

test('the discounts of June are the averages of its sales', () => {
  for (const [shop, percent] of JUNE_DISCOUNTS)
    expect(percent).toBe(
      mean(
        PROMOTIONS.filter(
          (each) =>
            each.shop === shop &&
            each.type === 'Sale' &&
            each.first <= JUNE_END &&
            each.last >= day('2025-06-01'),
        ).map(({ discount }) => discount),
      ),
    );
});

test('the planner’s work belongs to campaigns of the timeline, and ends with them', () => {
  const rows = (channels: readonly Channel[]): readonly Channel[] =>
    channels.flatMap((channel) => [channel, ...rows(channel.subChannels ?? [])]);
  const planned = rows(CHANNELS)
    .filter(({ name }) => name !== TRADE_CHANNEL)
    .flatMap(({ campaigns }) => campaigns);
  for (const { name, campaign, type, start, end } of planned) {
    const own = PROMOTIONS.find((each) => isOwn(each) && each.name === campaign);
    expect([name, own?.type]).toEqual([name, type]);
    expect(day(start)).toBeGreaterThanOrEqual(own!.first - 7);
    expect(day(end)).toBeLessThanOrEqual(own!.last);
  }
  expect([...new Set(planned.map(({ campaign }) => campaign))].toSorted()).toEqual(
    PROMOTIONS.filter(isOwn)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('the prediction met the sale that came', () => {
  const sale = PROMOTIONS.find(({ shop, name }) => shop === 'Shop North' && name === 'Whitsun Sale')!;
  expect([day(PREDICTION.start) <= sale.first, day(PREDICTION.end) >= sale.last]).toEqual([true, true]);
});

test('the axes of home and features name days of the download', () => {
  const dayAndMonth = (each: number) =>
    new Date(each * DAY_MS).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const firstDay = (wanted: string) =>
    dayAndMonth(PROMOTIONS.find(({ name, first }) => name === wanted && first > day('2025-06-01'))!.first);
  const [capture, plan] = SOLUTIONS;
  expect(capture?.date).toBe(`${firstDay('Mid-Year Sale')}\n06:40`);
  expect(plan?.date).toBe(firstDay('Summer Preview'));
  expect(CORE_SECTION.date).toBe(firstDay('Mid-Year Sale'));
  // The week that the report is about ends on a Sunday; customers get it the day after.
  const [, lastDay] = /(\d+) June/.exec(SAMPLE_WEEK.title) ?? [];
  expect(SAMPLE_WEEK.date).toBe(`${Number(lastDay) + 1} Jun`);
  expect(ANALYTICS_SECTION.date).toBe(dayAndMonth(JUNE_END));
});
