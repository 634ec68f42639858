/** Days since 1970; the end is the day after the last one. */
export type Span = { start: number; end: number };

/** What an axis shows: its first day, in days since 1970, and how many. */
type Axis = { start: number; days: number };

/** Position of a bar in its track, in percent of the track. */
export type Placement = { left: number; width: number };

/** Every bar can be seen and hit: none is narrower, and none starts further right. Percent. */
const MIN_WIDTH_PERCENT = 5;
const MAX_LEFT_PERCENT = 95;

const MS_PER_DAY = 86_400_000;

/** Days since 1970 of an ISO date. A date without a time is midnight UTC, so that no time zone moves a bar. */
export const dayNumber = (isoDate: string): number => Date.parse(isoDate) / MS_PER_DAY;

/**
 * Places a span of days in a period, cut at both edges of the period; null if it does not touch the period. A span
 * without days counts as its first day.
 */
export function placeSpan(span: Span, { start, days }: Axis): Placement | null {
  const end = start + days;
  if (span.start >= end || Math.max(span.end, span.start + 1) <= start) return null;
  const percent = (part: number) => (part / days) * 100;
  const from = Math.max(span.start, start);
  const left = Math.min(MAX_LEFT_PERCENT, percent(from - start));
  const width = Math.max(MIN_WIDTH_PERCENT, percent(Math.min(span.end, end) - from));
  return { left: rounded(left), width: rounded(Math.min(100 - left, width)) };
}

const rounded = (percent: number): number => Math.round(percent * 100) / 100;
