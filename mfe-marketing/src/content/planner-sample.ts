import type { PromotionType } from '@site/ui/sample-market';

/** A span of days: ISO dates (`2025-06-16`), both inclusive. */
export type DateRange = { start: string; end: string };

/** What a channel does for a campaign. Its bar's start and width in percent follow from its dates and the period. */
export type Campaign = DateRange & {
  name: string;
  /** The campaign of the sample market that it belongs to; in trade it is one of its own. */
  campaign: string;
  type: PromotionType;
};

/** One row of the planner. */
export type Channel = {
  name: string;
  campaigns: readonly Campaign[];
  /** Shown while the channel is expanded. */
  subChannels?: readonly Channel[];
  isExpandedAtStart?: boolean;
};

/** When the sample's model expects the Whitsun Sale of Shop North. */
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

type Row = readonly [campaign: string, start: string, end: string, name?: string];

/**
 * Work of a channel for campaigns of the sample market, whose type it has. It begins at most a week before its campaign and
 * ends with it.
 */
const activities = (...rows: readonly Row[]): readonly Campaign[] =>
  rows.map(([campaign, start, end, name = campaign]) => ({
    name,
    campaign,
    type: OWN_TYPES[campaign] ?? 'Campaign',
    start,
    end,
  }));

/**
 * As in the sample market, which market-facts.test.ts holds it to: reading it here would give the planner and the timeline a
 * chunk in common, and home one more request. All others are of the type Campaign.
 */
const OWN_TYPES: Readonly<Record<string, PromotionType>> = {
  'Easter Picks': 'Special',
  'Early Summer': 'Sale',
  'Summer Sale': 'Sale',
  'Black Week': 'Sale',
};

/** Channels that sell to companies: their campaigns are not on the timeline of consumer promotions. */
export const TRADE_CHANNEL = 'B2B';

export const CHANNELS: readonly Channel[] = [
  {
    name: 'Newsletter',
    campaigns: activities(
      ['Easter Picks', '2025-04-14', '2025-04-21', 'Easter mails'],
      ['Early Summer', '2025-06-04', '2025-06-11', 'Summer mails'],
      ['Summer Preview', '2025-06-23', '2025-06-29', 'Preview mails'],
      ['Black Week', '2025-11-21', '2025-12-01'],
    ),
  },
  {
    name: 'B2C Shop',
    campaigns: activities(
      ['Garden Weeks', '2025-05-05', '2025-05-18'],
      ['Early Summer', '2025-06-04', '2025-06-11'],
      ['Summer Preview', '2025-06-23', '2025-06-29'],
      ['Black Week', '2025-11-21', '2025-12-01'],
    ),
  },
  {
    name: 'Social Media',
    isExpandedAtStart: true,
    campaigns: activities(
      ['Early Summer', '2025-06-02', '2025-06-11'],
      ['Summer Preview', '2025-06-21', '2025-06-29'],
    ),
    subChannels: [
      {
        name: 'Instagram',
        campaigns: activities(
          ['Early Summer', '2025-06-02', '2025-06-08', 'Summer reels'],
          ['Summer Preview', '2025-06-21', '2025-06-29', 'Preview reels'],
        ),
      },
      {
        name: 'Facebook',
        campaigns: activities(['Early Summer', '2025-06-04', '2025-06-11', 'Lookalike ads']),
      },
      {
        name: 'TikTok',
        campaigns: activities(
          ['Early Summer', '2025-06-02', '2025-06-08', 'Festival clips'],
          ['Summer Preview', '2025-06-21', '2025-06-27', 'Teaser clips'],
        ),
      },
    ],
  },
  {
    name: 'Marketplaces',
    campaigns: activities(
      ['Easter Picks', '2025-04-15', '2025-04-21'],
      ['Early Summer', '2025-06-05', '2025-06-11', 'Deal days'],
      ['Summer Sale', '2025-07-15', '2025-07-28'],
    ),
  },
  {
    name: TRADE_CHANNEL,
    isExpandedAtStart: true,
    campaigns: activities(
      ['Spring orders', '2025-02-03', '2025-03-07'],
      ['Autumn orders', '2025-06-02', '2025-06-20'],
      ['Winter line sheet', '2025-09-01', '2025-09-30'],
    ),
  },
];
