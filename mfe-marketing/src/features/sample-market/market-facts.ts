import { COMPETITORS, OWN, TIMELINE_ITEMS, type TimelineItem } from '../../content/timeline-sample.ts';
import { PERIODS, type Period } from '../mock-ups/period.ts';
import { daysInPeriod } from '../competitor-timeline/placement.ts';
import { dayNumber } from '../mock-ups/place-span.ts';

const isOwn = ({ competitor }: TimelineItem): boolean => competitor === OWN;
const isRival = (item: TimelineItem): boolean => !isOwn(item);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Promotion days of shops in a period: two shops on one day are two. */
const daysOf = (period: Period, isMeant: (item: TimelineItem) => boolean): number =>
  sum(TIMELINE_ITEMS.filter(isMeant).map((item) => daysInPeriod(item, period)));

const beginsIn =
  ({ start, days }: Period) =>
  ({ day }: TimelineItem): boolean =>
    dayNumber(day) >= start && dayNumber(day) < start + days;

/** How many promotions of rivals begin in a period. */
export const begun = (period: Period): number =>
  TIMELINE_ITEMS.filter(isRival).filter(beginsIn(period)).length;

/** Average discount in percent of the sales that run in a period; undefined if there is none. */
export function averageDiscount(
  period: Period,
  isMeant: (item: TimelineItem) => boolean,
): number | undefined {
  const discounts = TIMELINE_ITEMS.filter((item) => isMeant(item) && daysInPeriod(item, period) > 0).flatMap(
    ({ discount }) => discount ?? [],
  );
  return discounts.length === 0 ? undefined : Math.round(sum(discounts) / discounts.length);
}

/** Own promotion days in a period, in percent of everybody's. */
export const shareOfDays = (period: Period): number =>
  Math.round((daysOf(period, isOwn) / daysOf(period, () => true)) * 100);

/** Days of a week on promotion: of the average rival, with one decimal, and one's own. */
export type WeekOfMarket = { name: string; rivals: number; own: number };

/** The thirteen weeks of the second quarter, from Tuesday, 1 April. */
export const WEEKS_OF_QUARTER: readonly WeekOfMarket[] = Array.from({ length: 13 }, (_, week) => {
  const period = { title: '', start: PERIODS.Quarter.start + week * 7, days: 7 };
  return {
    name: `Week ${week + 1}`,
    rivals: Math.round((daysOf(period, isRival) / COMPETITORS.length) * 10) / 10,
    own: daysOf(period, isOwn),
  };
});

/** The average discount of the quarter's sales: of those that began in it, like the count beside it. */
const quarterDiscount = (isMeant: (item: TimelineItem) => boolean) =>
  averageDiscount(PERIODS.Quarter, (item) => isMeant(item) && beginsIn(PERIODS.Quarter)(item));

/** Figures of the dashboard: the quarter, beside the one before or beside one's own brand. */
export const QUARTER = {
  promotions: begun(PERIODS.Quarter),
  promotionsBefore: begun({ title: 'Q1 2025', start: dayNumber('2025-01-01'), days: 90 }),
  discount: quarterDiscount(isRival),
  ownDiscount: quarterDiscount(isOwn),
  share: shareOfDays(PERIODS.Quarter),
} as const;

/** Average discounts of June, the deepest first; a shop without a sale has none. */
export const JUNE_DISCOUNTS: readonly (readonly [shop: string, percent: number])[] = [OWN, ...COMPETITORS]
  .flatMap((shop) => {
    const percent = averageDiscount(PERIODS.Month, ({ competitor }) => competitor === shop);
    return percent === undefined ? [] : [[shop, percent] as const];
  })
  .sort(([, a], [, b]) => b - a);

/** Days of June with a promotion, the busiest shop first. */
export const JUNE_DAYS: readonly (readonly [shop: string, days: number])[] = [OWN, ...COMPETITORS]
  .map((shop) => [shop, daysOf(PERIODS.Month, ({ competitor }) => competitor === shop)] as const)
  .sort(([, a], [, b]) => b - a);
