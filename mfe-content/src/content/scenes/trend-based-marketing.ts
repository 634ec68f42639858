import type { SceneData } from './scene.ts';

/** A trend that was spotted on its way up, and the decision on it. */
export const spottedEarly = {
  description:
    'Mentions of a trend over six days, rising to a peak on day three. It is spotted early on the first day, the campaign is live on the second, and it stops on the fifth. Below, the decision: picnic videos, product cool box, yes after 1 h 40 min.',
  panels: [
    {
      kind: 'curve',
      title: 'Mentions of “park picnic”',
      note: '6 days',
      length: 6,
      ticks: { 0: 'Mon', 1: 'Tue', 2: 'Wed', 3: 'Thu', 4: 'Fri', 5: 'Sat' },
      lines: [{ tone: 'accent', heights: [14, 18, 34, 68, 95, 90, 70, 46, 30, 20, 15] }],
      marks: [
        [0.6, 18, 'Spotted', 'below'],
        [1.8, 68, 'Live', 'left'],
        [4.8, 30, 'Stop', 'right'],
      ],
    },
    {
      kind: 'record',
      title: 'Decision',
      note: 'after 1 h 40 min',
      rows: [
        ['Product', 'Cool box, 24 litres'],
        ['Budget', 'At most €600'],
        ['Stop', 'Friday, 18:00'],
      ],
    },
  ],
} as const satisfies SceneData;

/** The approval takes longer than the trend. */
export const slowApproval = {
  description:
    'A week in lanes: the trend fades on Thursday, the idea is ready on Monday, approval lasts until Thursday evening, and the post appears on Friday, too late.',
  panels: [
    {
      kind: 'lanes',
      title: 'One trend, one post',
      length: 7,
      ticks: { 0: 'Mon', 2: 'Wed', 4: 'Fri' },
      lanes: [
        { name: 'Trend', bars: [[0, 3.6, 'rival', 'Shared']] },
        { name: 'Idea', bars: [[0, 0.9, 'quiet', 'Ready']] },
        { name: 'Approval', bars: [[0.9, 4, 'soft', 'Waiting']] },
        { name: 'Post', bars: [[4, 7, 'ghost', 'Too late']] },
      ],
    },
  ],
} as const satisfies SceneData;

/** A trend with its points. */
export const trendScore = {
  description:
    'A score card: customers see it, 2 points; link to a product, 2 points; it will last, 1 point; joining in is in good taste, 2 points. Seven of eight: act.',
  panels: [
    {
      kind: 'record',
      title: 'Park picnic',
      note: '7 of 8: act',
      rows: [
        ['Do our customers see it?', '2 of 2'],
        ['Is there a link to a product?', '2 of 2'],
        ['How long will it last?', '1 of 2'],
        ['Can we join in tastefully?', '2 of 2'],
      ],
    },
  ],
} as const satisfies SceneData;

/** Three days from the signal to the result. */
export const threeDays = {
  description:
    'Three days in lanes: the decision falls in the first two hours, a small campaign runs until hour 24, and by day three it is extended or stopped.',
  panels: [
    {
      kind: 'lanes',
      title: 'From signal to result',
      length: 72,
      ticks: { 0: '0 h', 24: '24 h', 48: '48 h' },
      lanes: [
        { name: 'Decide', bars: [[0, 2, 'rival']] },
        { name: 'Publish', bars: [[2, 24, 'soft', 'Small']] },
        {
          name: 'Extend',
          bars: [
            [24, 54, 'own', 'It sells'],
            [54, 72, 'ghost', 'Stop'],
          ],
        },
      ],
      remark: { who: 'Decided', text: 'yes or no, within two hours.' },
    },
  ],
} as const satisfies SceneData;
