import { competitiveResponse } from './competitive-response.ts';
import { seasonalCampaignPlanning } from './seasonal-campaign-planning.ts';
import { teamCollaboration } from './team-collaboration.ts';
import { trendBasedMarketing } from './trend-based-marketing.ts';
import type { UseCase } from './use-case.ts';

/** Every guide, the most urgent one first, as in the index. */
export const useCases: readonly UseCase[] = [
  competitiveResponse,
  trendBasedMarketing,
  teamCollaboration,
  seasonalCampaignPlanning,
];
