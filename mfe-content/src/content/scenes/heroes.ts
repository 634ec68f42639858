import { COMPETITORS, promotionsOf } from '@site/ui/sample-market';
import { gradedFeed } from './competitive-response.ts';
import type { SceneData } from './scene.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** For each month of the sample year, the share of the competitors that start a promotion in it, in percent. */
const startsByMonth = MONTHS.map((month) => {
  const starting = COMPETITORS.filter((shop) =>
    promotionsOf(shop).some(({ day }) => day.startsWith(`2025-${month}`)),
  );
  return (starting.length / COMPETITORS.length) * 100;
});

const promotions = COMPETITORS.flatMap(promotionsOf).length;

/** Pictures at the top of articles, by the `seed` of their `heroImage`, which describes them too. */
export const heroes: Readonly<Record<string, SceneData['panels']>> = {
  'ai-marketing-campaigns': [
    {
      kind: 'lanes',
      title: 'Where does the preview fit?',
      note: 'June',
      length: 14,
      ticks: { 0: '16', 7: '23' },
      lanes: [
        { name: 'Shop Central', bars: [[0, 7, 'rival', '30% off']] },
        { name: 'Model', bars: [[7, 14, 'ghost', 'Suggested']] },
        { name: 'You', bars: [[7, 14, 'own', 'Preview']] },
      ],
    },
    {
      kind: 'record',
      title: 'Summer Preview',
      note: 'Accepted',
      rows: [
        ['The model', `read ${promotions} promotions`],
        ['It suggests', '23–29 June'],
        ['You decide', 'Yes: stock is here'],
      ],
    },
  ],
  'competitive-intelligence': [
    { ...gradedFeed.panels[0], remark: { who: 'One answer', text: 'the tent set, live at 10:30.' } },
  ],
  'seasonal-marketing': [
    {
      kind: 'curve',
      title: 'Rivals that start a promotion',
      note: '2025',
      length: 11,
      ticks: { 0: 'Jan', 3: 'Apr', 6: 'Jul', 9: 'Oct' },
      lines: [{ tone: 'ink', heights: startsByMonth.map((share) => share * 0.86) }],
      marks: [
        [5, 86, 'June', 'right'],
        [10, (startsByMonth[10] ?? 0) * 0.86, 'November', 'left'],
      ],
    },
    {
      kind: 'split',
      title: 'Seasonal budget',
      parts: [
        { share: 65, name: 'Proven seasons', detail: 'April to July', tone: 'rival' },
        { share: 20, name: 'New occasions', detail: 'One a month', tone: 'soft' },
        { share: 15, name: 'Reserve', detail: 'For rivals’ moves', tone: 'own' },
      ],
    },
  ],
  'high-performance-teams': [
    {
      kind: 'feed',
      title: 'Answer to the Mid-Year Sale',
      note: '16 June',
      entries: [
        { time: '09:00', title: 'CRM', detail: '30% off tents. Do we answer?', chip: ['Stated', 'quiet'] },
        {
          time: '09:40',
          title: 'Shop',
          detail: '120 sets in stock, margin holds',
          chip: ['Checked', 'soft'],
        },
        {
          time: '10:15',
          title: 'Campaign lead',
          detail: 'Yes, the set. No discount.',
          chip: ['Decided', 'own'],
        },
      ],
    },
    {
      kind: 'record',
      title: 'Who may say yes?',
      note: '1 name',
      rows: [
        ['Owner', 'Campaign lead'],
        ['Asks first', 'Channel owners'],
        ['Time limit', '2 hours, then the deputy'],
      ],
    },
  ],
  'data-driven-marketing': [
    {
      kind: 'lanes',
      title: 'What else was going on?',
      note: 'June',
      length: 14,
      ticks: { 0: '2', 7: '9' },
      band: [2, 10],
      lanes: [
        { name: 'You', bars: [[2, 10, 'own', '20% off']] },
        { name: 'Shop North', bars: [[4, 13, 'rival', '25% off']] },
        { name: 'Shop East', bars: [[0, 9, 'quiet', 'Free delivery']] },
        { name: 'Shop Harbour', bars: [[2, 14, 'quiet', 'Outdoor Living']] },
      ],
    },
    {
      kind: 'record',
      title: 'Decision log, example',
      rows: [
        ['Revenue', '€80,000'],
        ['Normal week', '€65,000'],
        ['It earned', '€15,000'],
      ],
    },
  ],
  'campaign-planning-best-practices': [
    {
      kind: 'lanes',
      title: 'Summer Sale, 15–28 July',
      note: '6 weeks',
      length: 6,
      ticks: { 0: 'W 1', 1: 'W 2', 2: 'W 3', 3: 'W 4', 4: 'W 5', 5: 'W 6' },
      lanes: [
        { name: 'Brief', bars: [[0, 1, 'rival', 'Goal']] },
        { name: 'Check', bars: [[1, 2, 'quiet', 'Clash']] },
        { name: 'Produce', bars: [[3, 4, 'soft', 'Page']] },
        { name: 'Launch', bars: [[5, 6, 'own', 'Go']] },
      ],
    },
    {
      kind: 'checklist',
      title: 'The day before',
      note: '3 of 4',
      items: [
        { text: 'Links clicked on a phone', isDone: true },
        { text: 'Code used in a test order', isDone: true },
        { text: 'Baseline written down', isDone: true },
        { text: 'Deputy reachable', isDone: false },
      ],
    },
  ],
};
