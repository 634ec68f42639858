/**
 * The sample market: six invented shops and a brand of one's own in the year 2025. Timeline, planner, dashboard, report,
 * scenes, guides and the download all read it here, so that none can contradict another.
 */

/** Kind of a promotion. */
export type PromotionType = 'Sale' | 'Campaign' | 'Special';

/** Where a promotion was seen first. */
export type Channel = 'Newsletter' | 'Push' | 'Website' | 'App';

/** One promotion: its first day (ISO date), the days that it runs, and the discount of a sale in percent. */
export type SamplePromotion = {
  day: string;
  days: number;
  type: PromotionType;
  name: string;
  channel: Channel;
  discount?: number;
};

type Row = readonly [
  day: string,
  days: number,
  type: PromotionType,
  name: string,
  channel: Channel,
  discount?: number,
];

/** Name of the brand's own lane. */
export const OWN = 'Your campaigns';

/**
 * In each lane at least 19 days lie between two first days: the year view draws no bar under 5 %, that is 18 days, and the
 * bars of a lane must not cover each other.
 */
const YEAR: Readonly<Record<string, readonly Row[]>> = {
  [OWN]: [
    ['2025-04-15', 7, 'Special', 'Easter Picks', 'Newsletter'],
    ['2025-05-05', 14, 'Campaign', 'Garden Weeks', 'Newsletter'],
    ['2025-06-04', 8, 'Sale', 'Early Summer', 'Newsletter', 20],
    ['2025-06-23', 7, 'Campaign', 'Summer Preview', 'Newsletter'],
    ['2025-07-15', 14, 'Sale', 'Summer Sale', 'Newsletter', 25],
    ['2025-11-21', 11, 'Sale', 'Black Week', 'Newsletter', 30],
  ],
  'Shop North': [
    ['2025-01-02', 18, 'Sale', 'Winter Sale', 'Newsletter', 30],
    ['2025-03-14', 10, 'Campaign', 'Spring Launch', 'App'],
    ['2025-04-11', 11, 'Sale', 'Easter Offers', 'Push', 15],
    ['2025-05-16', 14, 'Campaign', 'Terrace Weeks', 'Push'],
    ['2025-06-06', 9, 'Sale', 'Whitsun Sale', 'Push', 25],
    ['2025-06-26', 24, 'Sale', 'Summer Sale', 'Newsletter', 30],
    ['2025-11-24', 8, 'Sale', 'Black Week', 'App', 35],
    ['2025-12-14', 10, 'Special', 'Last-Minute Gifts', 'Website'],
  ],
  'Shop East': [
    ['2025-01-07', 14, 'Campaign', 'White Weeks', 'Push'],
    ['2025-04-14', 8, 'Sale', 'Easter Sale', 'App', 20],
    ['2025-05-08', 4, 'Special', 'Mother’s Day', 'Newsletter'],
    ['2025-06-01', 10, 'Campaign', 'Free Delivery Days', 'Push'],
    ['2025-06-20', 8, 'Special', 'Midsummer', 'Website'],
    ['2025-07-21', 21, 'Sale', 'Summer Clearance', 'Website', 40],
    ['2025-11-20', 12, 'Sale', 'Black Friday', 'Newsletter', 30],
    ['2025-12-10', 14, 'Campaign', 'Advent Weeks', 'Push'],
  ],
  'Shop South': [
    ['2025-01-20', 12, 'Sale', 'Clearance', 'Website', 40],
    ['2025-04-22', 10, 'Campaign', 'Garden Opening', 'App'],
    ['2025-05-19', 9, 'Campaign', 'Grill Season', 'Newsletter'],
    ['2025-06-10', 12, 'Sale', 'Grill & Chill', 'App', 20],
    ['2025-07-04', 18, 'Sale', 'Summer Sale', 'App', 30],
    ['2025-11-25', 7, 'Sale', 'Cyber Days', 'Push', 25],
    ['2025-12-27', 5, 'Sale', 'Year-End Sale', 'Newsletter', 30],
  ],
  'Shop West': [
    ['2025-03-21', 4, 'Special', 'First of Spring', 'Push'],
    ['2025-04-28', 9, 'Sale', 'May Day Sale', 'Push', 20],
    ['2025-05-24', 11, 'Campaign', 'Holiday Kick-off', 'Website'],
    ['2025-06-13', 5, 'Special', 'Father’s Day', 'Push'],
    ['2025-07-03', 20, 'Sale', 'Half-Price Weeks', 'Website', 50],
    ['2025-09-05', 10, 'Campaign', 'New Season', 'App'],
    ['2025-11-21', 11, 'Sale', 'Black Week', 'Website', 30],
  ],
  'Shop Central': [
    ['2025-03-28', 8, 'Sale', 'Quarter Sale', 'Website', 15],
    ['2025-05-02', 12, 'Campaign', 'Outdoor Fair', 'Website'],
    ['2025-05-27', 10, 'Special', 'Club Days', 'App'],
    ['2025-06-16', 7, 'Sale', 'Mid-Year Sale', 'Newsletter', 30],
    ['2025-07-14', 14, 'Campaign', 'Travel Weeks', 'Newsletter'],
    ['2025-09-26', 7, 'Special', 'Anniversary', 'Push'],
    ['2025-12-01', 22, 'Campaign', 'Advent Calendar', 'App'],
  ],
  'Shop Harbour': [
    ['2025-02-24', 9, 'Campaign', 'Spring Teaser', 'Website'],
    ['2025-04-04', 14, 'Campaign', 'Easter Garden', 'Newsletter'],
    ['2025-05-10', 12, 'Sale', 'Maytime Sale', 'Website', 20],
    ['2025-06-04', 12, 'Campaign', 'Outdoor Living', 'Website'],
    ['2025-06-23', 8, 'Sale', 'Summer Kick-off', 'Push', 15],
    ['2025-08-04', 14, 'Sale', 'August Deals', 'Push', 25],
    ['2025-11-14', 16, 'Sale', 'Black Fortnight', 'Push', 35],
    ['2025-12-19', 6, 'Special', 'Express Gifts', 'Push'],
  ],
};

/** The six sample competitors, in the order of their lanes. */
export const COMPETITORS: readonly string[] = Object.keys(YEAR).filter((name) => name !== OWN);

/** The promotions of a competitor, or of {@link OWN}, by their first day. */
export const promotionsOf = (shop: string): readonly SamplePromotion[] =>
  (YEAR[shop] ?? []).map(([day, days, type, name, channel, discount]) => ({
    day,
    days,
    type,
    name,
    channel,
    ...(discount !== undefined && { discount }),
  }));
