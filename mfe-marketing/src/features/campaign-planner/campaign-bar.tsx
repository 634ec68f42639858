import type { CampaignKind } from '../../content/planner-sample.ts';
import { labelSide, type DateRange, type Placement } from './placement.ts';

type BarKind = CampaignKind | 'prediction';

/** How each kind of bar looks and what the legend calls it: accent is the own brand, ink a rival, as on the timeline. */
export const CAMPAIGN_KINDS: Readonly<Record<BarKind, { label: string; fill: string; text: string }>> = {
  sale: { label: 'Sale', fill: 'bg-accent', text: 'text-on-accent' },
  launch: { label: 'Launch', fill: 'border border-accent bg-accent-soft', text: 'text-ink' },
  'always-on': { label: 'Always on', fill: 'bg-line', text: 'text-ink' },
  prediction: {
    label: 'Predicted rival campaign',
    fill: 'border border-dashed border-ink bg-sunken',
    text: 'text-ink',
  },
};

const LABEL_SIDES = {
  inside: 'inset-x-0 px-3',
  after: 'left-full pl-2 text-ink',
  before: 'right-full pr-2 text-ink',
};

type Props = { name: string; kind: BarKind; range: DateRange; placement: Placement };

/** One campaign in its channel's track. */
export function CampaignBar({ name, kind, range, placement }: Props) {
  const { fill, text } = CAMPAIGN_KINDS[kind];
  const side = labelSide(name, placement);
  return (
    <li
      className={`absolute inset-y-1.5 rounded-md ${fill}`}
      style={{ left: `${placement.left}%`, width: `${placement.width}%` }}
    >
      <span
        className={`absolute inset-y-0 flex items-center text-xs font-medium whitespace-nowrap ${LABEL_SIDES[side]} ${side === 'inside' ? text : ''}`}
      >
        {name}
        <span className="sr-only">
          , {range.start} to {range.end}
        </span>
      </span>
    </li>
  );
}
