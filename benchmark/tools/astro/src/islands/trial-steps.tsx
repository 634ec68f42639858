import { island } from './island.tsx';
import { TrialSteps } from '@site/mfe-marketing/src/features/pricing/trial-steps.tsx';

export const TrialStepsIsland = island(TrialSteps);
