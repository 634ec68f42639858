import type { TimelineItem } from '../../content/timeline-sample.ts';
import { dayNumber, placeSpan, type Placement, type Span } from '../mock-ups/place-span.ts';
import type { Period } from '../mock-ups/period.ts';

type Run = Pick<TimelineItem, 'day' | 'duration'>;

/** Places an item on the axis of a period; null if it does not touch the period. */
export const placeItem = (item: Run, period: Period): Placement | null => placeSpan(spanOf(item), period);

/** Days on which both items run. */
export function overlapDays(a: Run, b: Run): number {
  const [first, second] = [spanOf(a), spanOf(b)];
  return Math.max(0, Math.min(first.end, second.end) - Math.max(first.start, second.start));
}

/** Days of a period on which an item runs. */
export function daysInPeriod(item: Run, period: Period): number {
  const { start, end } = spanOf(item);
  return Math.max(0, Math.min(end, period.start + period.days) - Math.max(start, period.start));
}

function spanOf({ day, duration }: Run): Span {
  const start = dayNumber(day);
  return { start, end: start + duration };
}
