import type { SceneData } from './scene.ts';

/** Hours of planning in the example of the pilot. */
export const pilotHours = {
  description:
    'Two bars: 40 hours of planning by hand in week one, 22 hours with automated collection in week four.',
  panels: [
    {
      kind: 'bars',
      title: 'Planning hours',
      note: 'Worked example',
      rows: [
        { name: 'Week one, by hand', value: 40, text: '40 h', tone: 'rival' },
        { name: 'Week four, collection automated', value: 22, text: '22 h', tone: 'own' },
      ],
      remark: { who: 'Saved', text: '18 of 40 hours, 45%.' },
    },
  ],
} as const satisfies SceneData;

/** Two forecasts beside the real dates. */
export const forecastCheck = {
  description:
    'Forecast and reality for two shops. The sale of Shop North was forecast for 4–15 June and ran from 6 to 14 June. One of Shop East was forecast for 12–16 June and never came.',
  panels: [
    {
      kind: 'lanes',
      title: 'Forecast log',
      note: 'June',
      length: 19,
      ticks: { 0: '2', 7: '9', 14: '16' },
      lanes: [
        { name: 'Shop North', bars: [[2, 14, 'ghost', 'Forecast']] },
        { name: '', bars: [[4, 13, 'rival', 'Sale']] },
        { name: 'Shop East', bars: [[10, 15, 'ghost', 'Forecast']] },
      ],
      remark: { who: 'Plan changed', text: 'Our preview moved to the 23rd.' },
    },
  ],
} as const satisfies SceneData;

/** One campaign as four channels show it. */
export const oneCampaign = {
  description:
    'Four sightings of one campaign in a week: a quiet landing page on Monday, a teaser email on Wednesday, an app banner and a push message on Thursday.',
  panels: [
    {
      kind: 'lanes',
      title: 'Shop North',
      note: 'One campaign, four channels',
      length: 5,
      ticks: { 0: 'Mon', 1: 'Tue', 2: 'Wed', 3: 'Thu', 4: 'Fri' },
      lanes: [
        { name: 'Website', bars: [[0.2, 5, 'soft', 'Landing page, unlinked']] },
        { name: 'Newsletter', bars: [[2, 3, 'rival', 'Teaser']] },
        { name: 'App', bars: [[3, 5, 'rival', 'Banner']] },
        { name: 'Push', bars: [[3, 3.3, 'own']] },
      ],
      remark: { who: 'Known since', text: 'Monday, three days before the push.' },
    },
  ],
} as const satisfies SceneData;

/** The steps of the first four hours. */
export const responseClock = {
  description:
    'Four steps over four hours: confirm the offer in the first 30 minutes, decide by the end of hour one, adapt copy and stock in hours two and three, publish by hour four.',
  panels: [
    {
      kind: 'lanes',
      title: 'Response clock',
      length: 4,
      ticks: { 0: '0 h', 1: '1 h', 2: '2 h', 3: '3 h' },
      lanes: [
        { name: 'Confirm', bars: [[0, 0.5, 'quiet', 'Offer']] },
        { name: 'Decide', bars: [[0.5, 1, 'rival', 'Owner']] },
        { name: 'Adapt', bars: [[1, 3, 'soft', 'Copy, stock']] },
        { name: 'Publish', bars: [[3, 4, 'own', 'Go']] },
      ],
    },
  ],
} as const satisfies SceneData;

/** The chain of a season, from the review to the peak. */
export const backwardChain = {
  description:
    'The twelve weeks before a peak in week 48: review and forecast in weeks 36–39, the offer in weeks 40–42, production in weeks 43–45, launch from week 46.',
  panels: [
    {
      kind: 'lanes',
      title: 'Peak in week 48',
      note: 'First weeks',
      length: 13,
      ticks: { 0: 'Sep', 4: 'Oct', 8: 'Nov' },
      lanes: [
        { name: 'Review', bars: [[0, 4, 'quiet', 'W 36']] },
        { name: 'Offer', bars: [[4, 7, 'rival', 'W 40']] },
        { name: 'Production', bars: [[7, 10, 'soft', 'W 43']] },
        { name: 'Launch', bars: [[10, 13, 'own', 'W 46']] },
      ],
    },
  ],
} as const satisfies SceneData;

/** Two hours from the message to the tasks. */
export const twoHours = {
  description:
    'Five steps over 120 minutes: state it until minute 15, check it until 45, propose until 75, decide until 90, hand over until 120.',
  panels: [
    {
      kind: 'lanes',
      title: 'Two-hour protocol',
      note: 'Minutes',
      length: 120,
      ticks: { 0: '0', 30: '30', 60: '60', 90: '90' },
      lanes: [
        { name: 'State', bars: [[0, 15, 'quiet', 'Facts']] },
        { name: 'Check', bars: [[15, 45, 'soft', '3 people']] },
        { name: 'Propose', bars: [[45, 75, 'soft', 'Options']] },
        { name: 'Decide', bars: [[75, 90, 'own', 'Owner']] },
        { name: 'Hand over', bars: [[90, 120, 'rival', 'Who']] },
      ],
    },
  ],
} as const satisfies SceneData;

/** Two campaigns of one company collide. */
export const collision = {
  description:
    'One plan: the newsletter’s 25% off from 15 July and a marketplace offer with 15% off from 10 July overlap for five days. A comment moves one of them.',
  panels: [
    {
      kind: 'lanes',
      title: 'July, all channels',
      note: 'Three weeks ahead',
      length: 4,
      ticks: { 0: '7', 1: '14', 2: '21', 3: '28' },
      band: [1.14, 1.86],
      lanes: [
        { name: 'Newsletter', bars: [[1.14, 3.14, 'own', '25% off']] },
        { name: 'Marketplaces', bars: [[0.43, 1.86, 'rival', '15% off']] },
        { name: 'Social', bars: [[0.8, 2.6, 'quiet', 'Reels']] },
      ],
      remark: { who: 'Marketplaces', text: 'We start on the 15th, with 25%.' },
    },
  ],
} as const satisfies SceneData;

/** A week with a campaign against its baseline. */
export const baseline = {
  description:
    'Revenue of a week with a campaign against its baseline: €80,000 against €65,000. The campaign earned €15,000. In the following fortnight revenue runs below the baseline.',
  panels: [
    {
      kind: 'curve',
      title: 'Weekly revenue',
      note: 'Axis starts at €45,000',
      length: 6,
      ticks: { 0: 'W 1', 1: 'W 2', 2: 'W 3', 3: 'W 4', 4: 'W 5', 5: 'W 6' },
      lines: [
        { tone: 'dashed', heights: [46, 47, 48, 49, 49, 48, 47] },
        { tone: 'ink', heights: [45, 48, 47, 86, 40, 43, 47] },
      ],
      marks: [
        [3, 86, 'Campaign €80,000', 'right'],
        [1, 47, 'Baseline €65,000', 'below'],
      ],
    },
  ],
} as const satisfies SceneData;

/** Orders of both groups of a holdout. */
export const holdout = {
  description:
    'Two bars: 3.0% of the group with the email ordered, 2.5% of the group without it. The difference of half a point is the effect.',
  panels: [
    {
      kind: 'bars',
      title: 'Orders in each group',
      note: 'Worked example',
      rows: [
        { name: 'With the email, 45,000 people', value: 3, text: '3.0%', tone: 'own' },
        { name: 'Held back, 5,000 people', value: 2.5, text: '2.5%', tone: 'rival' },
      ],
      remark: { who: 'Caused by the email', text: '0.5 points, about 225 orders.' },
    },
  ],
} as const satisfies SceneData;

/** A brief of six entries. */
export const onePageBrief = {
  description:
    'A brief of six entries. Goal: €60,000 extra revenue by 31 July. Audience: buyers of last summer. Message: sit outside tonight. Offer: 25% off sets. Limits: €9,000 budget, 32% margin. Owner: campaign lead.',
  panels: [
    {
      kind: 'record',
      title: 'Garden furniture, brief',
      note: '1 page',
      rows: [
        ['Goal', '€60,000 extra by 31 July'],
        ['Audience', 'Buyers of last summer'],
        ['Message', 'Sit outside tonight.'],
        ['Offer', '25% off sets, 15–28 July'],
        ['Limits', 'Budget €9,000, margin 32%'],
        ['Owner', 'Campaign lead'],
      ],
    },
  ],
} as const satisfies SceneData;

/** A campaign's budget by stage. */
export const stageBudget = {
  description: 'A campaign budget of €9,000 by stage: warm-up 15%, launch 40%, middle 25%, last call 20%.',
  panels: [
    {
      kind: 'split',
      title: 'Budget by stage',
      note: '€9,000, example',
      parts: [
        { share: 15, name: 'Warm-up', detail: '€1,350', tone: 'quiet' },
        { share: 40, name: 'Launch', detail: '€3,600', tone: 'own' },
        { share: 25, name: 'Middle', detail: '€2,250', tone: 'soft' },
        { share: 20, name: 'Last call', detail: '€1,800', tone: 'rival' },
      ],
    },
  ],
} as const satisfies SceneData;
