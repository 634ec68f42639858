import type { PromotionType } from './timeline-sample.ts';

/** A span of days: ISO dates (`2025-06-16`), both inclusive. */
export type DateRange = { start: string; end: string };

/** One sample campaign. Its bar's start and width in percent follow from its dates and the period. */
export type Campaign = DateRange & { name: string; type: PromotionType };

/** One row of the planner. */
export type Channel = {
  name: string;
  campaigns: readonly Campaign[];
  /** Shown while the channel is expanded. */
  subChannels?: readonly Channel[];
  isExpandedAtStart?: boolean;
};

/** One period that the planner can show. */
export type PlannerPeriod = DateRange & {
  name: 'Week' | 'Month' | 'Quarter' | 'Year';
  /** Which week, month, … it is. */
  title: string;
  /** Marks on the time axis: the label, and the ISO date at which it begins. */
  ticks: readonly (readonly [label: string, date: string])[];
};

/** Sample dates are fixed to June 2025 and the week, quarter and year around it. */
export const PERIODS: readonly [PlannerPeriod, PlannerPeriod, PlannerPeriod, PlannerPeriod] = [
  {
    name: 'Week',
    title: 'Week 25, 2025',
    start: '2025-06-16',
    end: '2025-06-22',
    ticks: [
      ['Mon 16', '2025-06-16'],
      ['Tue 17', '2025-06-17'],
      ['Wed 18', '2025-06-18'],
      ['Thu 19', '2025-06-19'],
      ['Fri 20', '2025-06-20'],
      ['Sat 21', '2025-06-21'],
      ['Sun 22', '2025-06-22'],
    ],
  },
  {
    name: 'Month',
    title: 'June 2025',
    start: '2025-06-01',
    end: '2025-06-30',
    ticks: [
      ['Jun 2', '2025-06-02'],
      ['Jun 9', '2025-06-09'],
      ['Jun 16', '2025-06-16'],
      ['Jun 23', '2025-06-23'],
    ],
  },
  {
    name: 'Quarter',
    title: 'Q2 2025',
    start: '2025-04-01',
    end: '2025-06-30',
    ticks: [
      ['April', '2025-04-01'],
      ['May', '2025-05-01'],
      ['June', '2025-06-01'],
    ],
  },
  {
    name: 'Year',
    title: '2025',
    start: '2025-01-01',
    end: '2025-12-31',
    ticks: [
      ['Q1', '2025-01-01'],
      ['Q2', '2025-04-01'],
      ['Q3', '2025-07-01'],
      ['Q4', '2025-10-01'],
    ],
  },
];

/** Period that is shown at first. */
export const DEFAULT_PERIOD = PERIODS[1];

/** When the sample's model expects a competitor's campaign. */
export const PREDICTION: DateRange & { name: string } = {
  name: 'Rival sale, 78%',
  start: '2025-06-04',
  end: '2025-06-15',
};

/** The same rival's sales of earlier years, their days moved to 2025: the sample's model predicts from them. */
export const PREDICTION_BASIS = [
  ['2022', '2025-06-03', '2025-06-13'],
  ['2023', '2025-06-06', '2025-06-17'],
  ['2024', '2025-06-05', '2025-06-14'],
] as const;

export const CHANNELS: readonly Channel[] = [
  {
    name: 'Newsletter',
    campaigns: [
      { name: 'Winter sale', type: 'Sale', start: '2025-01-07', end: '2025-01-26' },
      { name: 'Easter', type: 'Campaign', start: '2025-04-07', end: '2025-04-20' },
      { name: 'Summer teaser', type: 'Sale', start: '2025-06-02', end: '2025-06-17' },
      { name: 'Black Week', type: 'Sale', start: '2025-11-24', end: '2025-11-30' },
    ],
  },
  {
    name: 'B2C Shop',
    campaigns: [
      { name: 'Bundles', type: 'Sale', start: '2025-04-03', end: '2025-04-14' },
      { name: 'Summer sale', type: 'Sale', start: '2025-06-07', end: '2025-06-26' },
      { name: 'Gift finder', type: 'Campaign', start: '2025-11-10', end: '2025-12-20' },
    ],
  },
  {
    name: 'Social Media',
    isExpandedAtStart: true,
    campaigns: [{ name: 'Creator series', type: 'Special', start: '2025-05-19', end: '2025-06-29' }],
    subChannels: [
      {
        name: 'Instagram',
        campaigns: [{ name: 'Summer reels', type: 'Campaign', start: '2025-06-05', end: '2025-06-18' }],
      },
      {
        name: 'Facebook',
        campaigns: [{ name: 'Lookalike ads', type: 'Sale', start: '2025-06-08', end: '2025-06-28' }],
      },
      {
        name: 'TikTok',
        campaigns: [{ name: 'Festival trend', type: 'Campaign', start: '2025-06-03', end: '2025-06-12' }],
      },
    ],
  },
  {
    name: 'Marketplaces',
    campaigns: [
      { name: 'Listing refresh', type: 'Special', start: '2025-02-17', end: '2025-03-09' },
      { name: 'Deal days', type: 'Special', start: '2025-06-05', end: '2025-06-12' },
      { name: 'Singles’ Day', type: 'Sale', start: '2025-11-09', end: '2025-11-12' },
    ],
  },
  {
    name: 'B2B',
    isExpandedAtStart: true,
    campaigns: [
      { name: 'Wholesale orders', type: 'Campaign', start: '2025-02-03', end: '2025-03-07' },
      { name: 'Trade fair', type: 'Campaign', start: '2025-06-04', end: '2025-06-20' },
      { name: 'Autumn line sheet', type: 'Special', start: '2025-09-01', end: '2025-09-30' },
    ],
  },
];
