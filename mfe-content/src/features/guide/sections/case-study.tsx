import type { CaseStudySection } from '../../../content/use-cases/use-case.ts';
import { Figures } from './figures.tsx';

type Props = { section: CaseStudySection };

/** An illustrative case: the events, hour by hour, and the outcome. */
export function CaseStudy({ section: { notice, situation, events, outcomes } }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-2">
      <div>
        <p className="max-w-prose text-lg">{situation}</p>
        <p className="mt-4 text-sm text-on-night-muted">{notice}</p>
      </div>
      <ol>
        {events.map(({ when, what }) => (
          <li key={when} className="grid grid-cols-[4.5rem_1fr] gap-4 border-t border-night-line py-3.5">
            <span className="font-semibold text-on-night-accent tabular-nums">{when}</span>
            {what}
          </li>
        ))}
      </ol>
      <div className="lg:col-span-2">
        <Figures figures={outcomes} tone="night" />
      </div>
    </div>
  );
}
