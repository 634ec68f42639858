/** Kind of a promotion. */
export type PromotionType = 'Sale' | 'Campaign' | 'Special';

/** One promotion of the sample data. */
export type TimelineItem = {
  /** One of {@link COMPETITORS}, or {@link OWN}. */
  competitor: string;
  promo: string;
  /** First day, ISO date. */
  day: string;
  /** Days that it runs, the first one included. */
  duration: number;
  /** Accent colour for own campaigns, ink for all others. */
  color: 'accent' | 'ink';
  type: PromotionType;
};

/** Every type, in the order of the filter. */
export const PROMOTION_TYPES: readonly PromotionType[] = ['Sale', 'Campaign', 'Special'];

/** Lane of the visitor's own campaigns. */
export const OWN = 'Your campaigns';

type Row = readonly [day: string, duration: number, type: PromotionType, promo: string];

/**
 * Sample year 2025 of invented shops. In each lane at least 19 days lie between two first days: the year view draws
 * no bar under 5 %, that is 18 days, and the bars of a lane must not cover each other.
 */
const YEAR: Readonly<Record<string, readonly Row[]>> = {
  [OWN]: [
    ['2025-04-15', 7, 'Special', 'Easter Picks'],
    ['2025-05-05', 14, 'Campaign', 'Garden Weeks'],
    ['2025-06-04', 8, 'Sale', 'Early Summer'],
    ['2025-06-23', 7, 'Campaign', 'Summer Preview'],
    ['2025-07-15', 14, 'Sale', 'Summer Sale'],
    ['2025-11-21', 11, 'Sale', 'Black Week'],
  ],
  'Shop North': [
    ['2025-01-02', 18, 'Sale', 'Winter Sale'],
    ['2025-03-14', 10, 'Campaign', 'Spring Launch'],
    ['2025-04-11', 11, 'Sale', 'Easter Offers'],
    ['2025-05-16', 14, 'Campaign', 'Terrace Weeks'],
    ['2025-06-06', 9, 'Sale', 'Whitsun Sale'],
    ['2025-06-26', 24, 'Sale', 'Summer Sale'],
    ['2025-11-24', 8, 'Sale', 'Black Week'],
    ['2025-12-14', 10, 'Special', 'Last-Minute Gifts'],
  ],
  'Shop East': [
    ['2025-01-07', 14, 'Campaign', 'White Weeks'],
    ['2025-04-14', 8, 'Sale', 'Easter Sale'],
    ['2025-05-08', 4, 'Special', 'Mother’s Day'],
    ['2025-06-01', 10, 'Campaign', 'Free Delivery Days'],
    ['2025-06-20', 8, 'Special', 'Midsummer'],
    ['2025-07-21', 21, 'Sale', 'Summer Clearance'],
    ['2025-11-20', 12, 'Sale', 'Black Friday'],
    ['2025-12-10', 14, 'Campaign', 'Advent Weeks'],
  ],
  'Shop South': [
    ['2025-01-20', 12, 'Sale', 'Clearance'],
    ['2025-04-22', 10, 'Campaign', 'Garden Opening'],
    ['2025-05-19', 9, 'Campaign', 'Grill Season'],
    ['2025-06-10', 12, 'Sale', 'Grill & Chill'],
    ['2025-07-04', 18, 'Sale', 'Summer Sale'],
    ['2025-11-25', 7, 'Sale', 'Cyber Days'],
    ['2025-12-27', 5, 'Sale', 'Year-End Sale'],
  ],
  'Shop West': [
    ['2025-03-21', 4, 'Special', 'First of Spring'],
    ['2025-04-28', 9, 'Sale', 'May Day Sale'],
    ['2025-05-24', 11, 'Campaign', 'Holiday Kick-off'],
    ['2025-06-13', 5, 'Special', 'Father’s Day'],
    ['2025-07-03', 20, 'Sale', 'Half-Price Weeks'],
    ['2025-09-05', 10, 'Campaign', 'New Season'],
    ['2025-11-21', 11, 'Sale', 'Black Week'],
  ],
  'Shop Central': [
    ['2025-03-28', 8, 'Sale', 'Quarter Sale'],
    ['2025-05-02', 12, 'Campaign', 'Outdoor Fair'],
    ['2025-05-27', 10, 'Special', 'Club Days'],
    ['2025-06-16', 7, 'Sale', 'Mid-Year Sale'],
    ['2025-07-14', 14, 'Campaign', 'Travel Weeks'],
    ['2025-09-26', 7, 'Special', 'Anniversary'],
    ['2025-12-01', 22, 'Campaign', 'Advent Calendar'],
  ],
  'Shop Harbour': [
    ['2025-02-24', 9, 'Campaign', 'Spring Teaser'],
    ['2025-04-04', 14, 'Campaign', 'Easter Garden'],
    ['2025-05-10', 12, 'Sale', 'Maytime Sale'],
    ['2025-06-04', 12, 'Campaign', 'Outdoor Living'],
    ['2025-06-23', 8, 'Sale', 'Summer Kick-off'],
    ['2025-08-04', 14, 'Sale', 'August Deals'],
    ['2025-11-14', 16, 'Sale', 'Black Fortnight'],
    ['2025-12-19', 6, 'Special', 'Express Gifts'],
  ],
};

/** The six sample competitors, in the order of their lanes. */
export const COMPETITORS: readonly string[] = Object.keys(YEAR).filter((name) => name !== OWN);

/** Every promotion of the sample year. */
export const TIMELINE_ITEMS: readonly TimelineItem[] = Object.entries(YEAR).flatMap(([competitor, rows]) =>
  rows.map(([day, duration, type, promo]) => ({
    competitor,
    promo,
    day,
    duration,
    color: competitor === OWN ? ('accent' as const) : ('ink' as const),
    type,
  })),
);
