/** A site of some size, and what its teams do in a day. */
export type Scale = {
  /** Teams with one remote each. */
  teams: number;
  shipsPerDay: number;
  pages: number;
  /** Servers, spread evenly over the regions. */
  replicas: number;
};

/** The site that growth.md is about. */
export const SCALE: Scale = { teams: 50, shipsPerDay: 500, pages: 100_000, replicas: 20 };

/** The same site, ten times as large in every respect; each remote has as many pages as before. */
export const TENFOLD: Scale = { teams: 500, shipsPerDay: 5000, pages: 1_000_000, replicas: 200 };

/** Share of a day's ships in its busiest hour: a working day of eight hours, with a peak. */
export const BUSIEST_HOUR = 0.2;

/**
 * Milliseconds from a region to the bucket and back, besides the time that the bucket needs. The bucket and the machines
 * that promote are in the first region. Assumed: Europe to Europe, the east and west of America, Asia, Australia.
 */
export const REGIONS_MS = [2, 90, 150, 180, 260];

/**
 * Milliseconds that the bucket needs for a small object. Amazon's guide to the performance of S3 speaks of 100 to 200
 * (docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html, 22 November 2026).
 */
export const BUCKET_MS = { least: 100, most: 200 };

/** Milliseconds to render and compress a page on two cores: `npm run growth -w e2e`, 13.4 s for 1,000 articles. */
export const RENDER_MS = 13.4;

/** Milliseconds that a browser looks at a release: some 20 s. */
export const BROWSER_MS = 20_000;

/** Bytes of a page in the store: 99 KB of HTML, 18 KB of brotli (this site, 22 November 2026), and some 21 KB of gzip. */
export const PAGE_BYTES = 138_000;

/** Days for which replaced releases are kept: the default of `site prune`. */
export const KEPT_DAYS = 7;

/** What a bucket costs, in US dollars. */
export type Prices = {
  name: string;
  perThousandWrites: number;
  perTenThousandReads: number;
  perGbMonth: number;
  /** Per GB that leaves the bucket's region for a server. */
  perGbSent: number;
  source: string;
};

/** List prices, without free allowances and discounts. */
export const PRICES: readonly Prices[] = [
  {
    name: 'S3',
    perThousandWrites: 0.005,
    perTenThousandReads: 0.004,
    perGbMonth: 0.023,
    perGbSent: 0.02,
    source: 'S3 Standard, N. Virginia: aws.amazon.com/s3/pricing, 22 November 2026',
  },
  {
    name: 'R2',
    perThousandWrites: 0.0045,
    perTenThousandReads: 0.0036,
    perGbMonth: 0.015,
    perGbSent: 0,
    source: 'R2 Standard: developers.cloudflare.com/r2/pricing, 22 November 2026',
  },
];
