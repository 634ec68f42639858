import { ScrollTable } from '@site/ui/scroll-table';
import { Section } from '@site/ui/section';
import { SAMPLE_WEEK } from '../../content/sample-week.ts';
import { collision, dateRange } from '../competitor-timeline/describe-item.ts';
import { PERIODS } from '../competitor-timeline/period.ts';
import { daysInPeriod } from '../competitor-timeline/placement.ts';
import { weekReport } from './week-report.ts';

const { running, started, ended, shops } = weekReport();

const FIGURES = [
  [running.length, 'promotions running'],
  [started.length, 'started this week'],
  [ended.length, 'end by Sunday'],
  [shops, 'of 6 competitors active'],
] as const;

/** The report of one sample week: its figures at a glance, and every promotion once it is opened. */
export function SampleWeek() {
  return (
    <Section
      id="sample-week"
      tone="sunken"
      label={SAMPLE_WEEK.label}
      heading={SAMPLE_WEEK.heading}
      lead={SAMPLE_WEEK.lead}
    >
      <article className="rounded-lg border border-line bg-surface shadow-lift">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-4 sm:px-7 sm:py-5">
          <h3 className="text-xl font-semibold">{SAMPLE_WEEK.title}</h3>
          <p className="text-sm text-muted">{SAMPLE_WEEK.note}</p>
        </header>
        <dl className="grid grid-cols-2 gap-px border-y border-line bg-line md:grid-cols-4">
          {FIGURES.map(([figure, term]) => (
            <div key={term} className="flex flex-col-reverse justify-end bg-surface px-4 py-5 sm:px-7">
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="text-3xl font-semibold tabular-nums">{figure}</dd>
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
        <details className="border-t border-line">
          <summary className="flex min-h-14 cursor-pointer items-center px-4 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink focus-visible:-outline-offset-2 sm:px-7">
            {SAMPLE_WEEK.open}
          </summary>
          <ScrollTable
            caption={SAMPLE_WEEK.summary}
            columns={SAMPLE_WEEK.columns}
            rows={running.map((item) => [
              item.competitor,
              item.promo,
              item.type,
              dateRange(item),
              `${daysInPeriod(item, PERIODS.Week)} of 7`,
              collision(item),
            ])}
            className="fade-end px-4 pb-5 text-sm *:max-sm:w-2xl focus-visible:-outline-offset-2 sm:px-7"
          />
        </details>
      </article>
    </Section>
  );
}
