import { competitorLimit, inWords } from './plan-facts.ts';
import { PLANS, TRACKED_CHANNELS, WHAT_COUNTS } from './plans.ts';

/** One question, its answer in two to four words, and in plain text. */
export type FaqItem = { question: string; brief: string; answer: string };

/** Questions in the order in which buyers ask them. Limits come from the plans. */
export const FAQ: readonly FaqItem[] = [
  {
    question: 'Why should we track competitors at all?',
    brief: 'To move, answer or hold',
    answer:
      'Because your discount competes with theirs on the same day, in the same inbox. If you see a sale on the day it starts, you can move yours, answer it or keep your margin. Without a record, you plan from memory.',
  },
  {
    question: 'What data do you track?',
    brief: 'Offer, products, dates',
    answer:
      'Every promotion a competitor publishes: the offer, the discount, the products, and the days it starts and ends. The planner adds weather, viral trends and special events, from UN International Days to public holidays. We collect no data about your competitors’ customers.',
  },
  {
    question: 'Which channels are covered?',
    brief: `${TRACKED_CHANNELS.length} channels`,
    answer: `We watch ${inWords(TRACKED_CHANNELS)}. You see each promotion as it was published, with its date and channel.`,
  },
  {
    question: 'How many competitors can we track?',
    brief: PLANS.map(({ competitors }) => competitors).join(' · '),
    answer: `That depends on your plan: ${inWords(
      PLANS.map((plan) => `${competitorLimit(plan).toLowerCase()} with ${plan.title}`),
    )}. ${WHAT_COUNTS} You choose the brands.`,
  },
  {
    question: 'How is the data displayed?',
    brief: 'On one timeline',
    answer:
      'On a dashboard with insights: a timeline of all promotions by week, month, quarter or year, filters by competitor and by type, and your own campaigns on the same axis. The campaign planner shows predicted competitor campaigns next to your drafts.',
  },
  {
    question: 'How do we pay?',
    brief: 'By invoice',
    answer:
      'By invoice, on every plan. You never need a credit card. For Enterprise, we agree the price with you first.',
  },
  {
    question: 'Is it legal?',
    brief: 'Yes',
    answer:
      'Yes. We monitor only what companies publish themselves: newsletters that anyone can subscribe to, public websites, apps and push notifications. We consult legal experts on how we collect and store them.',
  },
];
