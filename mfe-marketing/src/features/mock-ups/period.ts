import { dayNumber } from './place-span.ts';

/** The stretch of the sample year that is shown. */
export type PeriodName = 'Week' | 'Month' | 'Quarter' | 'Year';

/** A stretch of days. */
export type Period = {
  /** For example `June 2025`. */
  title: string;
  /** First day, in days since 1970. */
  start: number;
  days: number;
};

/** A mark on the axis: days after the period's start, and the label. */
export type Tick = readonly [offset: number, label: string];

const MS_PER_DAY = 86_400_000;

/** Names of the day with that number: `Mon`, `16`, `Jun`. */
export function dayNames(number: number): { weekday: string; day: string; month: string } {
  // `Mon, 16 Jun 2025 00:00:00 GMT`: the one date format that is the same in every browser and in Node.
  const [weekday = '', day = '', month = ''] = new Date(number * MS_PER_DAY).toUTCString().split(/\W+/);
  return { weekday, day: day.replace(/^0/, ''), month };
}

/** The sample's dates are fixed: week 25, June, the second quarter and the year 2025. */
export const PERIODS: Readonly<Record<PeriodName, Period>> = {
  Week: { title: 'Week 25, 2025', start: dayNumber('2025-06-16'), days: 7 },
  Month: { title: 'June 2025', start: dayNumber('2025-06-01'), days: 30 },
  Quarter: { title: 'Q2 2025', start: dayNumber('2025-04-01'), days: 91 },
  Year: { title: '2025', start: dayNumber('2025-01-01'), days: 365 },
};

/** Marks of a period's axis: each day of a week, the Mondays of a month, else the first days of months. */
export function axisTicks({ start, days }: Period): readonly Tick[] {
  return Array.from({ length: days }, (_, offset) => offset).flatMap((offset): Tick[] => {
    const { weekday, day, month } = dayNames(start + offset);
    if (days === 7) return [[offset, `${weekday} ${day}`]];
    if (days < 40) return weekday === 'Mon' ? [[offset, day]] : [];
    return day === '1' ? [[offset, month]] : [];
  });
}
