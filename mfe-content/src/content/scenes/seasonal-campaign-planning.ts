import type { SceneData } from './scene.ts';

/** Demand of a season with the launch placed beside the crowd. */
export const plannedPeak = {
  description:
    'Demand for garden furniture over the twelve weeks before its peak, higher than last year. The offer is locked six weeks before the peak and the launch follows two weeks before it. Below, a weather campaign that waits for three days above 25 °C and is completely prepared.',
  panels: [
    {
      kind: 'curve',
      title: 'Garden furniture',
      note: 'Weeks to the peak',
      length: 14,
      ticks: { 0: '12', 4: '8', 8: '4', 12: 'Peak' },
      lines: [
        { tone: 'dashed', heights: [12, 13, 16, 20, 28, 44, 70, 48] },
        { tone: 'accent', heights: [14, 15, 18, 24, 35, 55, 95, 62] },
      ],
      marks: [
        [6, 24, 'Offer locked', 'left'],
        [10, 55, 'Launch', 'left'],
        [8, 28, 'Last year', 'below'],
      ],
    },
    {
      kind: 'record',
      title: 'First hot weekend',
      note: 'Prepared',
      rows: [
        ['Trigger', '3 days above 25 °C'],
        ['Forecast', '26, 27 and 28 °C'],
        ['Ready', 'Banner, email, stock'],
      ],
    },
  ],
} as const satisfies SceneData;

/** Everyone launches on the same day. */
export const crowdedThursday = {
  description: 'A week in which three shops and your own campaign all start on the same Thursday.',
  panels: [
    {
      kind: 'lanes',
      title: 'Launch week',
      note: 'Without a view of the market',
      length: 7,
      ticks: { 1: 'Tue', 3: 'Thu', 5: 'Sat' },
      band: [3, 4],
      lanes: [
        { name: 'Rival A', bars: [[3, 7, 'rival', '20% off']] },
        { name: 'Rival B', bars: [[3, 6, 'rival', 'Gift set']] },
        { name: 'Rival C', bars: [[3, 7, 'rival', '25% off']] },
        { name: 'You', bars: [[3, 7, 'own', '20% off']] },
      ],
    },
  ],
} as const satisfies SceneData;

/** The same week with the launch moved to the gap. */
export const launchBeside = {
  description:
    'The same week with the three shops’ promotions in view: your launch has moved from the crowded Thursday to Tuesday.',
  panels: [
    {
      kind: 'lanes',
      title: 'Launch week',
      note: 'On one timeline',
      length: 7,
      ticks: { 1: 'Tue', 3: 'Thu', 5: 'Sat' },
      lanes: [
        { name: 'Rival A', bars: [[3, 7, 'rival', '20% off']] },
        { name: 'Rival B', bars: [[3, 6, 'rival', 'Gift set']] },
        { name: 'Rival C', bars: [[3, 7, 'rival', '25% off']] },
        {
          name: 'You',
          bars: [
            [1, 5, 'own', 'Early access'],
            [5, 7, 'ghost'],
          ],
        },
      ],
      remark: { who: 'Planner', text: 'Tuesday is free. Three rivals start on Thursday.' },
    },
  ],
} as const satisfies SceneData;

/** A seasonal budget of €200,000 in three parts. */
export const seasonBudget = {
  description:
    'A seasonal budget of €200,000: €130,000 for proven seasons, €40,000 for emerging occasions and €30,000 as a reserve for competitive response.',
  panels: [
    {
      kind: 'split',
      title: 'Seasonal budget',
      note: '€200,000, example',
      parts: [
        { share: 65, name: 'Proven seasons', detail: '€130,000', tone: 'rival' },
        { share: 20, name: 'Emerging occasions', detail: '€40,000', tone: 'quiet' },
        { share: 15, name: 'Competitive response', detail: '€30,000', tone: 'own' },
      ],
    },
  ],
} as const satisfies SceneData;

/** Twelve weeks in four stages. */
export const twelveWeeks = {
  description:
    'Twelve weeks before a peak in four stages: review and forecast in weeks 12–9, the offer in weeks 8–6, production in weeks 5–3, launch in weeks 2–0.',
  panels: [
    {
      kind: 'lanes',
      title: 'Weeks before the peak',
      length: 12,
      ticks: { 0: '12', 4: '8', 7: '5', 10: '2' },
      lanes: [
        { name: 'Review', bars: [[0, 4, 'quiet', 'History']] },
        { name: 'Offer', bars: [[4, 7, 'rival', 'Lock']] },
        { name: 'Produce', bars: [[7, 10, 'soft', 'Test']] },
        { name: 'Launch', bars: [[10, 12, 'own', 'Steer']] },
      ],
    },
  ],
} as const satisfies SceneData;
