import { DASHBOARD } from '../../content/product-tour.ts';
import { ShownAsTable } from '../mock-ups/shown-as-table.tsx';
import { QUARTER, WEEKS_OF_QUARTER } from '../sample-market/market-facts.ts';

const FIGURES = [
  [DASHBOARD.promotions, String(QUARTER.promotions), DASHBOARD.before(QUARTER.promotionsBefore)],
  [DASHBOARD.discount, `${QUARTER.discount}%`, DASHBOARD.own(`${QUARTER.ownDiscount}%`)],
  [DASHBOARD.share, `${QUARTER.share}%`, DASHBOARD.shareNote],
] as const;

/** The chart is as high as a week is long. */
const DAYS = [7, 6, 5, 4, 3, 2, 1, 0];
const percent = (days: number): string => `${(days / 7) * 100}%`;

/** The analytics dashboard as a picture, computed from the timeline's own data: three figures, and thirteen weeks. */
export function AnalyticsDashboard() {
  return (
    <figure
      aria-label={DASHBOARD.label}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-lift"
    >
      <dl className="grid grid-cols-3 divide-x divide-line border-b border-line">
        {FIGURES.map(([term, figure, note]) => (
          <div key={term} className="px-4 py-4 sm:p-5">
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="mt-1 text-2xl font-semibold sm:text-3xl">{figure}</dd>
            <dd className="text-xs text-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <div
        role="img"
        aria-label={DASHBOARD.chart}
        className="grid grid-cols-[1.25rem_1fr] gap-x-2 px-4 pt-6 text-xs text-muted tabular-nums sm:px-5"
      >
        <div className="relative">
          {DAYS.map((days) => (
            <span key={days} className="absolute right-0 translate-y-1/2" style={{ bottom: percent(days) }}>
              {days}
            </span>
          ))}
        </div>
        <div className="relative h-56 sm:h-72">
          {DAYS.map((days) => (
            <span
              key={days}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: percent(days) }}
            />
          ))}
          <div className="absolute inset-0 flex items-end gap-1 sm:gap-3">
            {WEEKS_OF_QUARTER.map(({ name, rivals, own }) => (
              <span key={name} className="flex h-full grow items-end gap-px sm:gap-1">
                <span className="grow rounded-t-sm bg-ink" style={{ height: percent(rivals) }} />
                <span className="grow rounded-t-sm bg-accent" style={{ height: percent(own) }} />
              </span>
            ))}
          </div>
        </div>
        <div className="col-start-2 mt-2 grid grid-cols-[30fr_31fr_30fr]">
          {DASHBOARD.months.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </div>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-4 text-xs text-muted sm:px-5">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-sm bg-ink forced-color-adjust-none" />{' '}
          {DASHBOARD.rivals}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-sm bg-accent forced-color-adjust-none" />{' '}
          {DASHBOARD.brand}
        </span>
        <span>{DASHBOARD.unit}</span>
      </p>
      <ShownAsTable
        caption={DASHBOARD.unit}
        columns={['Week of the quarter', DASHBOARD.rivals, DASHBOARD.brand]}
        rows={WEEKS_OF_QUARTER.map(({ name, rivals, own }) => [name, String(rivals), String(own)])}
      />
    </figure>
  );
}
