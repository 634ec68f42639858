/** How much of the sample year is shown. */
export type PeriodName = 'Week' | 'Month' | 'Quarter' | 'Year';

/** Days since 1970 that a period starts on, how many it has, and what stands on its axis. */
export type Period = {
  /** For example `June 2025`. */
  title: string;
  start: number;
  days: number;
  /** Offset in days from the start, and the label there. */
  ticks: readonly (readonly [offset: number, label: string])[];
};

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MS_PER_DAY = 86_400_000;

/** Days since 1970 of an ISO date. */
export function dayNumber(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00Z`) / MS_PER_DAY;
}

/** Calendar day and month (0 to 11) of a number of days since 1970. */
export function calendarDay(number: number): { day: number; month: number } {
  const date = new Date(number * MS_PER_DAY);
  return { day: date.getUTCDate(), month: date.getUTCMonth() };
}

function monthTicks(start: number, firstMonth: number, count: number): Period['ticks'] {
  return MONTHS.slice(firstMonth, firstMonth + count).map((name, index) => [
    Date.UTC(2025, firstMonth + index) / MS_PER_DAY - start,
    count > 3 ? name.slice(0, 3) : name,
  ]);
}

const WEEK_START = dayNumber('2025-06-16');
const QUARTER_START = dayNumber('2025-04-01');
const YEAR_START = dayNumber('2025-01-01');

/** The sample's fixed dates (SPEC section 9): week 25, June, the second quarter, the year 2025. */
export const PERIODS: Readonly<Record<PeriodName, Period>> = {
  Week: {
    title: 'Week 25, 2025',
    start: WEEK_START,
    days: 7,
    ticks: WEEKDAYS.map((name, offset) => [offset, `${name} ${16 + offset}`]),
  },
  Month: {
    title: 'June 2025',
    start: dayNumber('2025-06-01'),
    days: 30,
    // Its Mondays.
    ticks: [1, 8, 15, 22, 29].map((offset) => [offset, `${offset + 1}`]),
  },
  Quarter: { title: 'Q2 2025', start: QUARTER_START, days: 91, ticks: monthTicks(QUARTER_START, 3, 3) },
  Year: { title: '2025', start: YEAR_START, days: 365, ticks: monthTicks(YEAR_START, 0, 12) },
};
