import { island } from './island.tsx';
import { DemoButton } from '@site/ui/demo-button';

export const DemoButtonIsland = island(DemoButton);
