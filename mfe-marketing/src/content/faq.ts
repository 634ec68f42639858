import { competitorLimit, inWords } from '../features/pricing/plan-facts.ts';
import { PLANS, TRACKED_CHANNELS, WHAT_COUNTS } from './plans.ts';

/** One question and its answer in plain text. */
export type FaqItem = { question: string; answer: string };

/** Questions in the order in which buyers ask them. Limits come from the plans. */
export const FAQ: readonly FaqItem[] = [
  {
    question: 'Why should we track competitors at all?',
    answer:
      'Because your discount competes with theirs on the same day, in the same inbox. If you see a sale when it starts, you can move yours, answer it or save the margin. Without a record, teams plan against what they remember of last year.',
  },
  {
    question: 'What data do you track?',
    answer:
      'Every promotion that a competitor shows in public: what is offered, how deep the discount is, which products it covers, and the day it starts and ends. The planner adds weather, viral trends and special events, from UN International Days to public holidays. We collect no data about your competitors’ customers.',
  },
  {
    question: 'Which channels are covered?',
    answer: `We watch ${inWords(TRACKED_CHANNELS)}. You see each sighting as it was published, with its date and channel.`,
  },
  {
    question: 'How many competitors can we track?',
    answer: `That is what the plans differ in. ${inWords(
      PLANS.map((plan) => `${plan.title}: ${competitorLimit(plan).toLowerCase()}`),
    )}. ${WHAT_COUNTS} You choose the brands.`,
  },
  {
    question: 'How is the data displayed?',
    answer:
      'On a dashboard with insights: a timeline of all promotions by week, month, quarter or year, filters by competitor and by type, and your own campaigns on the same axis. The campaign planner shows predicted competitor campaigns beside your drafts.',
  },
  {
    question: 'How do we pay?',
    answer:
      'By invoice, in every plan. You need no credit card, neither for the demo nor afterwards. For Enterprise we agree the price with you first.',
  },
  {
    question: 'Is it legal?',
    answer:
      'Yes. We monitor only what companies publish themselves: newsletters that anyone can subscribe to, public websites, apps and push notifications. We consult legal experts on how we collect and keep it.',
  },
];

export const FAQ_HERO = {
  label: 'Help Center',
  heading: 'Know how it works before you ask',
  lead: 'Seven questions that every marketing team asks us first: sources, limits, payment, law.',
};

export const QUESTIONS = { label: 'Questions', heading: 'What buyers ask' };

/** Leads to the plans. */
export const GET_STARTED = 'Get Started';

/** Shown over the address to write to. */
export const MISSING_QUESTION = {
  heading: 'Is your question missing?',
  text: 'Write to us; a person answers.',
};

export const FAQ_CLOSING = {
  heading: 'Ask the rest in a demo',
  lead: 'We open the dashboard with competitors of your choice and answer on the spot.',
};
