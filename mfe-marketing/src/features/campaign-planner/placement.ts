import type { DateRange } from '../../content/planner-sample.ts';
import { dayNumber, placeSpan, type Placement, type Span } from '../mock-ups/place-span.ts';

/** Side of a bar on which its name is written. */
export type LabelSide = 'inside' | 'after' | 'before';

/** Width of a letter in percent of the narrowest track (40rem), and the bar's padding. */
const LETTER_PERCENT = 1.2;
const PADDING_PERCENT = 3;

/** Places a range in a period; null if it does not touch the period. */
export const placeBar = (range: DateRange, period: DateRange): Placement | null =>
  placeSpan(spanOf(range), spanOf(period));

/** Inside the bar if the name fits, else beside it where there is room. */
export function labelSide(name: string, { left, width }: Placement): LabelSide {
  const needed = labelWidth(name);
  if (needed <= width) return 'inside';
  return left + width + needed <= 100 ? 'after' : 'before';
}

/** Room that a name needs, in percent of the narrowest track. */
export const labelWidth = (name: string): number => name.length * LETTER_PERCENT + PADDING_PERCENT;

const spanOf = ({ start, end }: DateRange): Span => ({ start: dayNumber(start), end: dayNumber(end) + 1 });
