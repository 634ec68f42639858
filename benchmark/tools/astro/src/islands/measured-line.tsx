import { island } from './island.tsx';
import { MeasuredLine } from '@site/mfe-marketing/src/features/measured-line/measured-line.tsx';

export const MeasuredLineIsland = island(MeasuredLine);
