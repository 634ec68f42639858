import { terms } from '@site/ui/terms';
import { inWords } from './plan-facts.ts';
import { TRACKED_CHANNELS } from './plans.ts';

export const PRICING_HERO = {
  label: 'Pricing',
  heading: 'Choose Your Perfect Plan',
  lead: 'You pay for the rivals you watch. Every plan has the full planner and all four channels. Try it free first: the trial starts with a demo, no card needed.',
};

/** Ends the lead: leads to the calculator further down. */
export const PRICING_PROOF = { text: 'Work out the hours saved', to: '/pricing#hours' };

export const TRIAL = {
  label: 'Free trial',
  heading: 'How the free trial works',
  lead: 'Try the planner with your own competitors before you pay anything.',
  steps: [
    {
      title: 'Book a demo',
      text: 'Pick a time or leave your details. Name two competitors to follow.',
    },
    {
      title: 'Get your own timeline',
      text: 'We set up your account with those two.',
    },
    {
      title: 'Choose a plan or walk away',
      text: 'To keep going, pick a plan and pay by invoice. Otherwise the trial ends by itself: no card, nothing to cancel.',
    },
  ],
  button: 'Start with a demo',
  /** Ends the second step while the terms name no length. */
  lengthAgreed: 'In the demo, we agree when the trial ends.',
  length: `The trial runs for ${terms.trialDays} days.`,
} as const;

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
  lead: 'Bring your two closest competitors and we’ll show you theirs. No card needed, you pay by invoice.',
};
