import { claims } from '@site/ui/claims';
import { site } from '@site/ui/site';

export const FEATURES_HERO = {
  date: '1 Jun',
  label: 'Features',
  heading: 'Plan around what rivals do next',
  lead: `Your channels and your competitors’ predicted campaigns on one axis. That cuts planning time by ${claims.planningTime.value}:`,
};

/** Button of the video. */
export const FEATURE_DEMO = 'Feature Demo';

/** Ends the lead: leads from the claim to its calculation. */
export const FEATURES_PROOF = { text: 'check the calculation', to: '/pricing#hours' };

export const FEATURES_CLOSING = {
  heading: `Experience the Power of ${site.product}`,
  lead: 'See your own channels and your own competitors in the demo.',
};
