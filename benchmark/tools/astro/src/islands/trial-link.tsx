import { island } from './island.tsx';
import { TrialLink } from '@site/shared/ui/trial-link';

export const TrialLinkIsland = island(TrialLink);
