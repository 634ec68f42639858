import { island } from './island.tsx';
import { DemoButton } from '@site/shared/ui/demo-button';

export const DemoButtonIsland = island(DemoButton);
