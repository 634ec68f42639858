import { Eyebrow } from '@site/ui/eyebrow';
import type { ReactNode } from 'react';
import { keepTogether } from '../../text/keep-together.tsx';

type Props = {
  id: string;
  label: string;
  heading: string;
  intro: string | undefined;
  /** `sunken` and `night` set a band apart from the page; `paper` opens with a ruler. */
  tone: 'paper' | 'sunken' | 'night';
  children: ReactNode;
};

const TONES = { paper: '', sunken: 'bg-sunken', night: 'bg-night text-on-night' };

/** A section of a guide, with the edges of every section of the site. Guides are long: phones get it denser. */
export function Frame({ id, label, heading, intro, tone, children }: Props) {
  const isNight = tone === 'night';
  return (
    <section id={id} className={TONES[tone]}>
      <div className="mx-auto max-w-page px-gutter">
        {tone === 'paper' && <div aria-hidden className="ruler" />}
        <div className="py-5 md:py-section">
          <div className="lg:grid lg:grid-cols-[1fr_3fr] lg:gap-x-8">
            <Eyebrow tone={isNight ? 'night' : 'paper'} className="mb-4 self-start max-md:hidden lg:mt-3.5">
              {label}
            </Eyebrow>
            <div>
              <h2 className="max-w-[22ch] text-2xl font-semibold md:text-3xl">{keepTogether(heading)}</h2>
              {intro && (
                <p
                  className={`mt-2 max-w-prose md:mt-4 md:text-lg ${isNight ? 'text-on-night-muted' : 'text-muted'}`}
                >
                  {keepTogether(intro)}
                </p>
              )}
            </div>
          </div>
          <div className="mt-4 md:mt-14">{children}</div>
        </div>
      </div>
    </section>
  );
}
