import { island } from './island.tsx';
import { TrialLink } from '@site/ui/trial-link';

export const TrialLinkIsland = island(TrialLink);
