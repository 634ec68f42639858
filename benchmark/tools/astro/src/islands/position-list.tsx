import { island } from './island.tsx';
import { PositionList } from '@site/mfe-careers/src/features/careers/position-list.tsx';

export const PositionListIsland = island(PositionList);
