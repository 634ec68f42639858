import { ShownAsTable } from '../mock-ups/shown-as-table.tsx';

/** Promotions a week from April to June, in percent of the chart's height. */
const MARKET = [38, 44, 35, 52, 47, 58, 50, 66, 61, 74, 82, 93];
const OWN = [30, 28, 36, 33, 41, 39, 48, 44, 55, 52, 63, 60];

const FIGURES = [
  ['Promotions seen', '700', '+18% on Q1'],
  ['Average discount', '24%', 'you: 20%'],
  ['Your share of voice', '43%', '+4 points'],
] as const;

/** The analytics dashboard as a picture: three figures, and the market's promotions against the own ones. */
export function AnalyticsDashboard() {
  return (
    <figure
      aria-label="Analytics dashboard, sample data"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift"
    >
      <dl className="grid grid-cols-3 divide-x divide-line border-b border-line">
        {FIGURES.map(([term, figure, note]) => (
          <div key={term} className="px-4 py-4 sm:p-5">
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="mt-1 text-2xl font-semibold">{figure}</dd>
            <dd className="text-xs text-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <div className="px-4 pt-5 sm:p-5">
        <svg
          viewBox="0 0 110 100"
          preserveAspectRatio="none"
          role="img"
          aria-label="Line chart: promotions a week in Q2 2025. The market’s rise from 38 to 93, yours from 30 to 60."
          className="h-56 w-full overflow-visible fill-none stroke-[2.5] sm:h-72"
        >
          {[0, 25, 50, 75, 100].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H110`}
              vectorEffect="non-scaling-stroke"
              className="stroke-line stroke-1"
            />
          ))}
          <path d={`${line(MARKET)}V100H0Z`} className="fill-sunken" />
          <path d={line(MARKET)} vectorEffect="non-scaling-stroke" className="stroke-ink" />
          <path d={line(OWN)} vectorEffect="non-scaling-stroke" className="stroke-accent" />
        </svg>
        <div aria-hidden className="mt-2 grid grid-cols-3 text-xs text-muted">
          <span>April</span>
          <span>May</span>
          <span>June</span>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-4 text-xs text-muted sm:px-5">
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-0.5 w-5 bg-ink forced-color-adjust-none" /> All competitors
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-0.5 w-5 bg-accent forced-color-adjust-none" /> Your brand
        </span>
        <span>Promotions a week, Q2 2025, sample data</span>
      </p>
      <ShownAsTable
        caption="Promotions a week, second quarter of 2025"
        columns={['Week of the quarter', 'All competitors', 'Your brand']}
        rows={MARKET.map((market, week) => [`Week ${week + 1}`, String(market), String(OWN[week])])}
      />
    </figure>
  );
}

const line = (values: readonly number[]) =>
  `M${values.map((value, week) => `${week * 10} ${100 - value}`).join('L')}`;
