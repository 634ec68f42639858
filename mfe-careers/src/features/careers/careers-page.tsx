import { positions } from '../../content/positions/positions.ts';
import { CareersHero } from './careers-hero.tsx';
import { PositionList, POSITIONS_ID } from './position-list.tsx';
import { Reasons } from './reasons.tsx';

/** /careers: what working here is like, and the open positions with their application forms. */
export default function CareersPage() {
  return (
    <>
      <CareersHero positions={positions} positionsHref={`#${POSITIONS_ID}`} />
      <Reasons />
      <PositionList positions={positions} />
    </>
  );
}
