import type { ReactNode } from 'react';
import { SectionHead } from './section-head.tsx';

type Props = {
  id: string;
  date: string | undefined;
  label: string;
  heading: string;
  intro: string | undefined;
  /** `sunken` and `night` set a band apart from the page. */
  tone: 'paper' | 'sunken' | 'night';
  children: ReactNode;
};

const TONES = { paper: '', sunken: 'bg-sunken', night: 'bg-night text-on-night' };

/** A section of a guide, with the edges of every section of the site. Guides are long: phones get it denser. */
export function Frame({ id, date, label, heading, intro, tone, children }: Props) {
  return (
    <section id={id} className={TONES[tone]}>
      <div className="mx-auto max-w-page px-gutter">
        <div className="py-5 md:py-section">
          <SectionHead
            date={date}
            label={label}
            heading={heading}
            intro={intro}
            tone={tone === 'night' ? 'night' : 'paper'}
          />
          <div className="mt-4 md:mt-12">{children}</div>
        </div>
      </div>
    </section>
  );
}
