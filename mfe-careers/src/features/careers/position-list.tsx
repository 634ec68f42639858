import { Section } from '@site/ui/section';
import { careersText as text } from '../../content/careers-text.ts';
import type { Position } from '../../content/positions/position.ts';
import { PositionItem } from './position-item.tsx';

/** Anchor of the section: the hero's button leads here. */
export const POSITIONS_ID = 'positions';

type Props = { positions: readonly Position[] };

/** The open positions: one unfolded at a time, or none. */
export function PositionList({ positions }: Props) {
  return (
    <Section
      id={POSITIONS_ID}
      label={text.positionsLabel}
      heading={text.positionsHeading}
      lead={text.positionsLead}
    >
      <div className="border-t border-line-strong">
        {positions.map((position) => (
          <PositionItem key={position.id} position={position} group={POSITIONS_ID} />
        ))}
      </div>
    </Section>
  );
}
