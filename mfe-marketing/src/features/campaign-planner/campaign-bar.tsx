import type { DateRange } from '../../content/planner-sample.ts';
import type { PromotionType } from '../../content/timeline-sample.ts';
import type { LabelSide } from '../mock-ups/label-sides.ts';
import type { Placement } from '../mock-ups/place-span.ts';

/** A bar is a campaign of the visitor's own, of some type, or a campaign that is expected of a rival. */
export type BarKind = PromotionType | 'Predicted rival campaign';

/** Attributes of a bar, or of its swatch in the legend: the site's `.bar`, ours in accent, a rival's in ink. */
export const barLook = (kind: BarKind) =>
  kind === 'Predicted rival campaign'
    ? { 'data-type': 'Special', 'data-color': 'ink' }
    : { 'data-type': kind, 'data-color': 'accent' };

const LABEL_SIDES: Readonly<Record<LabelSide, string>> = {
  inside: 'inset-x-0 px-2.5',
  after: 'left-full pl-2 text-ink',
  before: 'right-full pr-2 text-ink',
  none: 'sr-only',
};

type Props = { name: string; kind: BarKind; range: DateRange; placement: Placement; side: LabelSide };

/** One campaign in its channel's track. */
export function CampaignBar({ name, kind, range, placement, side }: Props) {
  return (
    <li
      {...barLook(kind)}
      className="bar absolute inset-y-1.5"
      style={{ left: `${placement.left}%`, width: `${placement.width}%` }}
    >
      <span
        className={`absolute inset-y-0 flex items-center text-xs font-medium whitespace-nowrap ${LABEL_SIDES[side]}`}
      >
        <span className={kind === 'Special' ? '-mx-1 rounded-sm bg-surface px-1' : ''}>{name}</span>
        <span className="sr-only">
          , {kind}, {range.start} to {range.end}
        </span>
      </span>
    </li>
  );
}
