import type { SceneData } from './scene.ts';

/** A rival's sale, graded and answered within the morning. */
export const answeredByNoon = {
  description:
    'A timeline of one morning. Shop Central’s Mid-Year Sale, 30% off tents, arrives at 06:40. It is graded at 09:00, and your own offer, a tent and care set, runs from 10:30. Below, the three questions of the grade, all answered yes.',
  panels: [
    {
      kind: 'lanes',
      title: 'Tents',
      note: 'Monday, 16 June',
      length: 9,
      ticks: { 0: '06:00', 3: '09:00', 6: '12:00' },
      lanes: [
        { name: 'Shop Central', bars: [[0.67, 9, 'rival', '30% off tents']] },
        { name: 'Graded', bars: [[3, 3.75, 'soft']] },
        { name: 'You', bars: [[4.5, 9, 'own', 'Tent set']] },
      ],
    },
    {
      kind: 'record',
      title: 'Grade: respond',
      note: '09:00',
      rows: [
        ['Top product?', 'Yes, no. 2 in revenue'],
        ['Key week?', 'Yes, before holidays'],
        ['Visible gap?', 'Yes, €36 a tent'],
      ],
    },
  ],
} as const satisfies SceneData;

/** A team hears of a sale a day late. */
export const lateSighting = {
  description:
    'A team’s chat on a Tuesday. The shop asks at 09:12 why conversion on tents fell by 18%. Service learns of a rival’s sale from a customer at 10:05. The sale is by then 27 hours old.',
  panels: [
    {
      kind: 'feed',
      title: 'Team chat',
      note: 'Tuesday, 17 June',
      entries: [
        {
          time: '09:12',
          title: 'Shop',
          detail: 'Tents convert 18% worse. A bug?',
        },
        { time: '09:55', title: 'Ads', detail: 'Clicks are normal. Pause the tents?' },
        { time: '10:05', title: 'Service', detail: '“Why is Central €36 cheaper?”' },
      ],
      remark: { who: 'Their sale', text: 'began 27 hours ago.' },
    },
  ],
} as const satisfies SceneData;

/** Sightings of a morning with their grades. */
export const gradedFeed = {
  description:
    'Four sightings of a morning with their grades: a newsletter of Shop Central, 30% off, graded respond; a push message of Shop West and an app screen of Shop South, graded note; a banner of Shop East for a promotion from Friday, graded watch.',
  panels: [
    {
      kind: 'morning',
      title: 'Seen today',
      note: '16 June',
      grades: [
        ['Respond', 'own'],
        ['Note', 'quiet'],
        ['Watch', 'soft'],
        ['Note', 'quiet'],
      ],
    },
  ],
} as const satisfies SceneData;

/** The first four hours, phase by phase. */
export const fourHours = {
  description:
    'Three phases over four hours: detection and assessment in the first hour, response planning in the second, execution in the third and fourth.',
  panels: [
    {
      kind: 'lanes',
      title: 'The first four hours',
      length: 4,
      ticks: { 0: '0 h', 1: '1 h', 2: '2 h', 3: '3 h' },
      lanes: [
        { name: 'Detect', bars: [[0, 1, 'quiet', 'Grade']] },
        { name: 'Plan', bars: [[1, 2, 'soft', 'Choose']] },
        { name: 'Execute', bars: [[2, 4, 'own', 'Publish']] },
      ],
    },
  ],
} as const satisfies SceneData;

/** The composed case, hour by hour. */
export const bootsCase = {
  description:
    'The composed case over two weeks: the rival’s sale lasts five days, the bundle answers it from the first morning, and full-price boots are advertised for two weeks afterwards.',
  panels: [
    {
      kind: 'lanes',
      title: 'Boots, before and after the sale',
      note: 'Days',
      length: 20,
      ticks: { 0: '1', 5: '6', 10: '11', 15: '16' },
      lanes: [
        { name: 'Rival', bars: [[0, 5, 'rival', 'Sale']] },
        { name: 'Bundle', bars: [[0.5, 5, 'own', 'Set']] },
        { name: 'Full price', bars: [[5, 19, 'soft', 'Two weeks']] },
      ],
    },
  ],
} as const satisfies SceneData;
