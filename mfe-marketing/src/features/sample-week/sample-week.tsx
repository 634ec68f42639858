import { ScrollTable } from '@site/ui/scroll-table';
import { Section } from '@site/ui/section';
import { SAMPLE_DATA_PATH, SAMPLE_WEEK } from '../../content/sample-week.ts';
import { LONE_LINK } from '../page-frame/check-yourself.tsx';
import { WEEK_TABLE, WeekSummary } from './week-summary.tsx';

/** The report of one sample week: its figures at a glance, and every promotion once it is opened. */
export function SampleWeek() {
  return (
    <Section
      id="sample-week"
      tone="sunken"
      label={SAMPLE_WEEK.label}
      heading={SAMPLE_WEEK.heading}
      date={SAMPLE_WEEK.date}
      lead={SAMPLE_WEEK.lead}
    >
      <article className="rounded-lg border border-line bg-surface shadow-lift">
        <WeekSummary />
        <details className="border-t border-line">
          <summary className="flex min-h-14 cursor-pointer items-center px-4 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink focus-visible:-outline-offset-2 sm:px-7">
            {SAMPLE_WEEK.open}
          </summary>
          <ScrollTable
            {...WEEK_TABLE}
            className="fade-end px-4 pb-5 text-sm *:max-sm:w-2xl focus-visible:-outline-offset-2 sm:px-7"
          />
        </details>
      </article>
      <p className="mt-4 flex flex-wrap gap-x-8 print:hidden">
        <a href="#sample-week" className={LONE_LINK}>
          {SAMPLE_WEEK.print}
        </a>
        <a href={SAMPLE_DATA_PATH} download className={LONE_LINK}>
          {SAMPLE_WEEK.download}
        </a>
      </p>
    </Section>
  );
}
