import type { TimelineItem } from '../../content/competitor-timeline.ts';
import { dayNumber, type Period } from './period.ts';

/** Bars are no narrower, and start no further right, so that every one can be seen and hit. Percent. */
export const MIN_WIDTH = 5;
export const MAX_LEFT = 95;

/** Where a bar lies on the axis, in percent of its length. */
export type Placement = { left: number; width: number };

/** Places an item on the axis of a period; null if it does not touch the period. No duration counts as its first day. */
export function placeItem(item: Pick<TimelineItem, 'day' | 'duration'>, period: Period): Placement | null {
  const { start, end } = span(item);
  const periodEnd = period.start + period.days;
  if (start >= periodEnd || Math.max(end, start + 1) <= period.start) return null;
  const from = Math.max(start, period.start) - period.start;
  const to = Math.min(end, periodEnd) - period.start;
  const left = Math.min(MAX_LEFT, (from / period.days) * 100);
  const width = Math.min(100 - left, Math.max(MIN_WIDTH, ((to - from) / period.days) * 100));
  return { left, width };
}

/** Days on which both items run. */
export function overlapDays(
  a: Pick<TimelineItem, 'day' | 'duration'>,
  b: Pick<TimelineItem, 'day' | 'duration'>,
): number {
  const [first, second] = [span(a), span(b)];
  return Math.max(0, Math.min(first.end, second.end) - Math.max(first.start, second.start));
}

/** Days of a period on which an item runs. */
export function daysInPeriod(item: Pick<TimelineItem, 'day' | 'duration'>, period: Period): number {
  const { start, end } = span(item);
  return Math.max(0, Math.min(end, period.start + period.days) - Math.max(start, period.start));
}

/** First day and the day after the last, in days since 1970. */
function span({ day, duration }: Pick<TimelineItem, 'day' | 'duration'>): { start: number; end: number } {
  const start = dayNumber(day);
  return { start, end: start + duration };
}
