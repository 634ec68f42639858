import { competitiveResponse } from './competitive-response.ts';
import { seasonalCampaignPlanning } from './seasonal-campaign-planning.ts';
import { teamCollaboration } from './team-collaboration.ts';
import { trendBasedMarketing } from './trend-based-marketing.ts';
import type { UseCase } from './use-case.ts';

/** Every guide, in the order of the index. */
export const useCases: readonly UseCase[] = [
  competitiveResponse,
  seasonalCampaignPlanning,
  trendBasedMarketing,
  teamCollaboration,
];
