/** A span of days: ISO dates (`2025-06-16`), both inclusive. */
export type DateRange = { start: string; end: string };

/** Where a bar stands in its track, in percent of the track. */
export type Placement = { left: number; width: number };

/** Where the name of a bar is written. */
export type LabelSide = 'inside' | 'after' | 'before';

/** Narrowest bar, in percent: a day of a year would be a hairline. */
export const MIN_WIDTH_PERCENT = 5;
/** Right-most start of a bar, in percent: the narrowest bar still fits. */
export const MAX_LEFT_PERCENT = 95;

const DAY_MS = 86_400_000;
/** Width of a letter in percent of the narrowest track (40rem), and the bar's padding. */
const LETTER_PERCENT = 1.2;
const PADDING_PERCENT = 3;

/** Where a range stands in a period; null if it does not touch the period. What sticks out is cut off. */
export function placeBar(range: DateRange, period: DateRange): Placement | null {
  const periodStart = dayOf(period.start);
  const periodEnd = dayOf(period.end) + 1;
  const start = dayOf(range.start);
  // An end before the start is read as no duration at all: the bar gets the smallest width.
  const end = Math.max(dayOf(range.end) + 1, start);
  if (start >= periodEnd || Math.max(end, start + 1) <= periodStart) return null;
  const percent = (days: number) => (days / (periodEnd - periodStart)) * 100;
  const left = Math.min(percent(Math.max(start - periodStart, 0)), MAX_LEFT_PERCENT);
  const width = percent(Math.min(end, periodEnd) - Math.max(start, periodStart));
  return {
    left: rounded(left),
    width: rounded(Math.min(Math.max(width, MIN_WIDTH_PERCENT), 100 - left)),
  };
}

/** Inside the bar if the name fits, else beside it where there is room. */
export function labelSide(name: string, { left, width }: Placement): LabelSide {
  const needed = labelWidth(name);
  if (needed <= width) return 'inside';
  return left + width + needed <= 100 ? 'after' : 'before';
}

/** Room that a name needs, in percent of the narrowest track. */
export const labelWidth = (name: string): number => name.length * LETTER_PERCENT + PADDING_PERCENT;

/** Days since 1970; a date without a time is midnight UTC, so that no time zone moves a bar. */
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;

const rounded = (percent: number): number => Math.round(percent * 100) / 100;
