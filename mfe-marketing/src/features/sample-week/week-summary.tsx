import { COMPETITORS } from '../../content/timeline-sample.ts';
import { SAMPLE_WEEK } from '../../content/sample-week.ts';
import { collision, dateRange } from '../competitor-timeline/describe-item.ts';
import { PERIODS } from '../mock-ups/period.ts';
import { daysInPeriod } from '../competitor-timeline/placement.ts';
import { weekReport } from './week-report.ts';

const { running, started, ended, shops } = weekReport();

const FIGURES = [
  [running.length, 'promotions ran'],
  [started.length, 'started in the week'],
  [ended.length, 'ended by Sunday'],
  [shops, `of ${COMPETITORS.length} competitors were active`],
] as const;

/** Every promotion of the week, for a table. */
export const WEEK_TABLE = {
  caption: SAMPLE_WEEK.summary,
  columns: SAMPLE_WEEK.columns,
  rows: running.map(
    (item) =>
      [
        item.competitor,
        item.promo,
        item.type,
        dateRange(item),
        `${daysInPeriod(item, PERIODS.Week)} of 7`,
        collision(item),
      ] as const,
  ),
};

/** Title, figures and findings of the week. */
export function WeekSummary() {
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-4 sm:px-7 sm:py-5">
        <h3 className="text-xl font-semibold">{SAMPLE_WEEK.title}</h3>
        <p className="text-sm text-muted">{SAMPLE_WEEK.note}</p>
      </header>
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line md:grid-cols-4">
        {FIGURES.map(([figure, term]) => (
          <div key={term} className="flex flex-col-reverse justify-end bg-surface px-4 py-5 sm:px-7">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-3xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-x-10 gap-y-6 px-4 py-6 sm:px-7 md:grid-cols-3">
        {SAMPLE_WEEK.findings.map(({ heading, text }) => (
          <div key={heading}>
            <h4 className="font-semibold">{heading}</h4>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </div>
        ))}
      </div>
    </>
  );
}
