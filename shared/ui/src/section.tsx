import type { ReactNode } from 'react';
import { Eyebrow } from './eyebrow.tsx';

type Props = {
  /** Small label over the heading. */
  label?: string;
  heading: string;
  /** One or two lines under the heading. */
  lead?: string;
  /** `sunken` sets a band apart from the page; `paper` opens with a ruler. */
  tone?: 'paper' | 'sunken';
  /** Shown after the lead, for example a button. */
  aside?: ReactNode;
  id?: string;
  /** Day of the sample month that it shows, on the axis of a page that has one. */
  date?: string;
  children?: ReactNode;
};

/** One section of a page: label, heading, lead, then what it shows; every section has the same edges and rhythm. */
export function Section({ label, heading, lead, tone = 'paper', aside, id, date, children }: Props) {
  const isPaper = tone === 'paper';
  return (
    <section id={id} className={isPaper ? '' : 'bg-sunken'}>
      <div className="mx-auto max-w-page px-gutter">
        {isPaper && <div aria-hidden className="ruler" />}
        <div className="py-section">
          <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
            <div>
              {label && <Eyebrow className="mb-4 md:mb-5">{label}</Eyebrow>}
              <h2 data-date={date} className="max-w-[22ch] text-3xl font-semibold">
                {heading}
              </h2>
            </div>
            {(lead ?? aside) && (
              <div className="grid justify-items-start gap-y-5 self-end">
                {lead && <p className="max-w-prose text-base text-muted md:text-lg">{lead}</p>}
                {aside}
              </div>
            )}
          </div>
          {children && <div className="mt-10 md:mt-14">{children}</div>}
        </div>
      </div>
    </section>
  );
}
