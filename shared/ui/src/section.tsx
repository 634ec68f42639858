import type { ReactNode } from 'react';
import { Eyebrow } from './eyebrow.tsx';

type Props = {
  /** Small label over the heading. */
  label?: string;
  heading: string;
  /** One or two lines under the heading. */
  lead?: string;
  /** `sunken` and `night` set a band apart from the page; `paper` opens with a ruler. */
  tone?: 'paper' | 'sunken' | 'night';
  /** `split` hangs the label in the margin on wide screens, `stacked` keeps it over the heading. */
  layout?: 'split' | 'stacked';
  /** Shown beside the heading's last line on wide screens, for example a link. */
  aside?: ReactNode;
  id?: string;
  children?: ReactNode;
};

const TONES = { paper: '', sunken: 'bg-sunken', night: 'bg-night text-on-night' };

/** One section of a page: label, heading, lead, then what it shows; every section has the same edges and rhythm. */
export function Section({
  label,
  heading,
  lead,
  tone = 'paper',
  layout = 'split',
  aside,
  id,
  children,
}: Props) {
  const isSplit = layout === 'split' && label !== undefined;
  const isNight = tone === 'night';
  return (
    <section id={id} className={TONES[tone]}>
      <div className="mx-auto max-w-page px-gutter">
        {tone === 'paper' && <div aria-hidden className="ruler" />}
        <div className="py-section">
          <div className={isSplit ? 'lg:grid lg:grid-cols-[1fr_3fr] lg:gap-x-8' : ''}>
            {label && (
              <Eyebrow
                tone={isNight ? 'night' : 'paper'}
                className={`mb-4 ${isSplit ? 'self-start lg:whitespace-nowrap lg:mt-3.5' : ''}`}
              >
                {label}
              </Eyebrow>
            )}
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
              <div>
                <h2 className="max-w-[22ch] text-3xl font-semibold">{heading}</h2>
                {lead && (
                  <p
                    className={`mt-4 max-w-prose text-base md:text-lg ${isNight ? 'text-on-night-muted' : 'text-muted'}`}
                  >
                    {lead}
                  </p>
                )}
              </div>
              {aside}
            </div>
          </div>
          {children && <div className="mt-10 md:mt-14">{children}</div>}
        </div>
      </div>
    </section>
  );
}
