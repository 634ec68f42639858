import { island } from './island.tsx';
import { PlanCard } from '@site/mfe-marketing/src/features/pricing/plan-card.tsx';

export const PlanCardIsland = island(PlanCard);
