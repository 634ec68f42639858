import { site } from '@site/ui/site';

export const FEATURES_HERO = {
  label: 'Features',
  heading: 'Plan around what rivals do next',
  lead: 'Your channels and the predicted campaigns of your competitors on one axis. It cuts planning time by up to 70%.',
};

export const FEATURES_CLOSING = {
  heading: `Experience the Power of ${site.product}`,
  lead: 'In the demo the planner holds your channels and your competitors, not this sample.',
};
