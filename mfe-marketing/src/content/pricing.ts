import { inWords } from '../features/pricing/plan-facts.ts';
import { TRACKED_CHANNELS } from './plans.ts';

export const PRICING_HERO = {
  label: 'Pricing',
  heading: 'Choose Your Perfect Plan',
  lead: 'Every plan has the whole campaign planner. What you pay depends on how many competitors it watches.',
};

export const COMPARISON = {
  label: 'Side by side',
  heading: 'Compare Features',
  caption: 'Features of each plan',
  feature: 'Feature',
  lead: `Every plan tracks the same channels: ${inWords(TRACKED_CHANNELS)}.`,
};

/** Button beside the comparison. */
export const ASK_WHICH_PLAN = 'Ask which plan fits';

export const PRICING_CLOSING = {
  heading: 'Ready To Get Started?',
  lead: 'Bring your two closest competitors: the demo is about them. Payment is by invoice, no card needed.',
};
