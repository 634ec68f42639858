import { Link } from '@site/runtime/router';
import { buttonStyle } from '@site/ui/button';
import { DataTable } from '@site/ui/data-table';
import { Section } from '@site/ui/section';
import type { ReactNode } from 'react';
import { CHALLENGE_SOURCES, CHALLENGES, type Challenge } from '../../content/challenges.ts';
import { CHALLENGE_LINK, CHALLENGE_SECTION } from '../../content/home-sections.ts';
import { BudgetTicks } from './pictures/budget-ticks.tsx';
import { LooseLinks } from './pictures/loose-links.tsx';
import { SpreadsheetCells } from './pictures/spreadsheet-cells.tsx';
import { TimeDial } from './pictures/time-dial.tsx';

const PICTURES: Readonly<Record<Challenge['picture'], (percent: number) => ReactNode>> = {
  ticks: (percent) => <BudgetTicks percent={percent} />,
  sheet: (percent) => <SpreadsheetCells percent={percent} />,
  dial: (percent) => <TimeDial percent={percent} />,
  links: () => <LooseLinks />,
};

/** Beside a picture of the same height the text goes under the figure. */
const NARROW = 'max-lg:*:first:flex-col max-lg:*:first:items-start';

/** A wide card and a narrow one, then the other way round. The first one is stressed, and dark in both schemes. */
const SPANS: Readonly<Record<Challenge['picture'], string>> = {
  ticks: 'max-md:col-span-2 bg-night text-on-night md:col-span-7 *:[svg]:scheme-light',
  sheet: `${NARROW} border border-line bg-surface md:col-span-5`,
  dial: `${NARROW} border border-line bg-surface md:col-span-5`,
  links: 'max-md:col-span-2 border border-line bg-surface md:col-span-7',
};

/** Four figures, each drawn to scale, then what these estimates assume, and a way to one's own figures. */
export function ChallengeSection() {
  return (
    <Section tone="sunken" {...CHALLENGE_SECTION}>
      <ul role="list" className="grid grid-cols-2 gap-3 md:grid-cols-12 md:gap-5">
        {CHALLENGES.map(({ percent, text, picture }) => (
          <li
            key={picture}
            className={`flex flex-col justify-between gap-6 rounded-lg p-4 md:min-h-72 md:p-7 ${SPANS[picture]}`}
          >
            <p className="flex items-end gap-x-4 gap-y-1 max-md:flex-wrap max-md:items-center">
              <strong className="text-figure font-semibold max-md:text-[min(3.25rem,15vw)]">
                {percent}
                <span className="text-[0.5em] tracking-normal">%</span>
              </strong>
              <span className="max-w-[16ch] pb-1.5 leading-tight font-medium md:text-lg">{text}</span>
            </p>
            {PICTURES[picture](percent)}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <details className="max-w-3xl overflow-x-auto text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center text-muted underline decoration-line-strong underline-offset-4 hover:text-ink">
            {CHALLENGE_SOURCES.summary}
          </summary>
          <p className="mt-1 mb-3 max-w-prose">{CHALLENGE_SOURCES.note}</p>
          <DataTable
            caption={CHALLENGE_SOURCES.summary}
            columns={CHALLENGE_SOURCES.columns}
            rows={CHALLENGES.map(({ percent, text, assumption }) => [`${percent}% ${text}`, assumption])}
          />
        </details>
        <Link to={CHALLENGE_LINK.to} className={buttonStyle({ intent: 'secondary' })}>
          {CHALLENGE_LINK.text}
        </Link>
      </div>
    </Section>
  );
}
