import type { SceneData } from './scene.ts';
import * as articles from './articles.ts';
import * as competitiveResponse from './competitive-response.ts';
import * as seasonalCampaignPlanning from './seasonal-campaign-planning.ts';
import * as teamCollaboration from './team-collaboration.ts';
import * as trendBasedMarketing from './trend-based-marketing.ts';

/** Every scene by its name: guides and articles refer to it. */
export const scenes = {
  ...articles,
  ...competitiveResponse,
  ...seasonalCampaignPlanning,
  ...teamCollaboration,
  ...trendBasedMarketing,
} satisfies Record<string, SceneData>;

/** Name of a scene. */
export type SceneName = keyof typeof scenes;
