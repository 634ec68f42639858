import type { SceneData } from './scene.ts';

/** Five channels on one plan, and a handoff that is complete. */
export const sharedPlan = {
  description:
    'A plan for July with a lane for each channel: newsletter, shop, social, marketplaces and B2B. Below, the checklist of the handoff from brief to design with three of four points ticked off.',
  panels: [
    {
      kind: 'lanes',
      title: 'Summer Sale',
      note: '15 to 28 July, all channels',
      length: 4,
      ticks: { 0: '7', 1: '14', 2: '21', 3: '28' },
      lanes: [
        { name: 'Newsletter', bars: [[1.14, 2.4, 'own', '25%']] },
        { name: 'Shop', bars: [[1.14, 3.14, 'own', '25% off']] },
        { name: 'Social', bars: [[0.4, 2.6, 'soft', 'Reels']] },
        { name: 'Marketplaces', bars: [[1.14, 3.14, 'own', '25% off']] },
        { name: 'B2B', bars: [[2.4, 4, 'quiet', 'Trade']] },
      ],
    },
    {
      kind: 'checklist',
      title: 'Brief to design',
      note: '3 of 4',
      items: [
        { text: 'Audience and one message', isDone: true },
        { text: 'Offer with exclusions', isDone: true },
        { text: 'Formats and sizes', isDone: true },
        { text: 'Deadline confirmed', isDone: false },
      ],
    },
  ],
} as const satisfies SceneData;

/** Four teams announce four different offers. */
export const fourOffers = {
  description:
    'The same garden sale as four teams announce it on Monday: 20% off in the newsletter, 15% on the marketplace, a start on Friday in the shop, and a customer who asks service which one is right.',
  panels: [
    {
      kind: 'feed',
      title: 'One sale, as customers see it',
      note: 'Monday',
      entries: [
        { time: '08:00', title: 'Newsletter', detail: 'Everything for the garden', chip: ['20%', 'own'] },
        { time: '09:00', title: 'Marketplace', detail: 'Garden, today only', chip: ['15%', 'rival'] },
        { time: '09:30', title: 'Shop banner', detail: 'Starts on Friday', chip: ['Soon', 'quiet'] },
        { time: '10:05', title: 'Service', detail: '“Which of the two is right?”', chip: ['?', 'soft'] },
      ],
    },
  ],
} as const satisfies SceneData;

/** Decisions with one name each. */
export const oneOwner = {
  description:
    'A table of decisions: launch date, campaign lead, one day; discount in range, campaign lead, same day; final copy, brand owner, one day; answer to a rival, campaign lead, two hours.',
  panels: [
    {
      kind: 'record',
      title: 'Who decides',
      note: 'Owner, limit',
      rows: [
        ['Launch date', 'Campaign lead, 1 day'],
        ['Discount in range', 'Campaign lead, same day'],
        ['Final copy', 'Brand owner, 1 day'],
        ['Answer to a rival', 'Campaign lead, 2 hours'],
      ],
      remark: { who: 'No answer in time?', text: 'The deputy decides.' },
    },
  ],
} as const satisfies SceneData;

/** Ten weeks in three phases. */
export const tenWeeks = {
  description:
    'Ten weeks in three phases: foundation in weeks 1–2, planning and coordination in weeks 3–6, execution and monitoring in weeks 7–10.',
  panels: [
    {
      kind: 'lanes',
      title: 'Ten weeks',
      length: 10,
      ticks: { 0: '1', 2: '3', 6: '7' },
      lanes: [
        { name: 'Foundation', bars: [[0, 2, 'quiet', 'Set up']] },
        { name: 'Coordination', bars: [[2, 6, 'soft', 'Brief']] },
        { name: 'Execution', bars: [[6, 10, 'own', 'Review']] },
      ],
    },
  ],
} as const satisfies SceneData;
