import type { DateRange } from '../../content/planner-sample.ts';
import type { Period } from '../mock-ups/period.ts';
import { dayNumber, placeSpan, type Placement } from '../mock-ups/place-span.ts';

/** Places a range in a period; null if it does not touch the period. */
export const placeBar = (
  { start, end }: DateRange,
  period: Pick<Period, 'start' | 'days'>,
): Placement | null => placeSpan({ start: dayNumber(start), end: dayNumber(end) + 1 }, period);
