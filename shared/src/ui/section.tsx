import type { ReactNode } from 'react';

type Props = {
  /** Small label over the heading. */
  label?: string;
  heading: string;
  /** One or two lines under the heading. */
  lead?: string;
  /** `sunken` and `night` set a band apart from the page. */
  tone?: 'paper' | 'sunken' | 'night';
  id?: string;
  children?: ReactNode;
};

const TONES = { paper: '', sunken: 'bg-sunken', night: 'bg-night text-on-night' };

/** One section of a page: label, heading, lead, then what it shows; every section has the same edges and rhythm. */
export function Section({ label, heading, lead, tone = 'paper', id, children }: Props) {
  const isNight = tone === 'night';
  return (
    <section id={id} className={TONES[tone]}>
      <div className="mx-auto max-w-page px-gutter py-section">
        {label && (
          <p className={`text-sm font-semibold ${isNight ? 'text-on-night-muted' : 'text-accent'}`}>
            {label}
          </p>
        )}
        <h2 className="mt-2 max-w-[22ch] text-3xl font-semibold">{heading}</h2>
        {lead && (
          <p className={`mt-4 max-w-prose text-lg ${isNight ? 'text-on-night-muted' : 'text-muted'}`}>
            {lead}
          </p>
        )}
        {children && <div className="mt-10 md:mt-14">{children}</div>}
      </div>
    </section>
  );
}
