import type { DateRange } from '../../content/planner-sample.ts';
import { dayNumber, placeSpan, type Placement, type Span } from '../mock-ups/place-span.ts';

/** Side of a bar on which its name is written, if there is room for it at all. */
export type LabelSide = 'inside' | 'after' | 'before' | 'none';

/** Width of a letter in percent of the narrowest track (40rem), and the bar's padding. */
const LETTER_PERCENT = 1.2;
const PADDING_PERCENT = 3;

/** Places a range in a period; null if it does not touch the period. */
export const placeBar = (range: DateRange, period: DateRange): Placement | null =>
  placeSpan(spanOf(range), spanOf(period));

/**
 * Inside the bar if the name fits, else beside it where there is room.
 *
 * @param from where what is on its left ends, in percent of the track
 * @param to where what is on its right begins
 */
export function labelSide(name: string, { left, width }: Placement, from = 0, to = 100): LabelSide {
  const needed = labelWidth(name);
  if (needed <= width) return 'inside';
  if (left + width + needed <= to) return 'after';
  return left - needed >= from ? 'before' : 'none';
}

/** A campaign with its bar in a period, and the side of the name. */
export type PlacedCampaign<Shown> = { campaign: Shown; placement: Placement; side: LabelSide };

/** The campaigns of a row that touch a period, by their first day; no name covers another bar or name. */
export function placeRow<Shown extends DateRange & { name: string }>(
  campaigns: readonly Shown[],
  period: DateRange,
): readonly PlacedCampaign<Shown>[] {
  const bars = campaigns.flatMap((campaign) => {
    const placement = placeBar(campaign, period);
    return placement ? [{ campaign, placement }] : [];
  });
  let from = 0;
  return bars.map(({ campaign, placement }, index) => {
    const side = labelSide(campaign.name, placement, from, bars[index + 1]?.placement.left);
    from = placement.left + placement.width + (side === 'after' ? labelWidth(campaign.name) : 0);
    return { campaign, placement, side };
  });
}

/** Room that a name needs, in percent of the narrowest track. */
export const labelWidth = (name: string): number => name.length * LETTER_PERCENT + PADDING_PERCENT;

const spanOf = ({ start, end }: DateRange): Span => ({ start: dayNumber(start), end: dayNumber(end) + 1 });
