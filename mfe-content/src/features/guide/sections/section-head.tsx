import { Eyebrow } from '@site/ui/eyebrow';
import { keepTogether } from '../../text/keep-together.tsx';

type Props = {
  label: string;
  heading: string;
  intro: string | undefined;
  /** `night` on a band that is dark in both schemes. */
  tone: 'paper' | 'night';
};

/** Label, heading and introduction of a section; on wide screens the label has a column to itself. */
export function SectionHead({ label, heading, intro, tone }: Props) {
  return (
    <div className="lg:grid lg:grid-cols-[1fr_3fr] lg:gap-x-8">
      <Eyebrow tone={tone} className="mb-4 self-start max-md:hidden lg:mt-3.5">
        {label}
      </Eyebrow>
      <div>
        <h2 className="max-w-[22ch] text-2xl font-semibold md:text-3xl">{keepTogether(heading)}</h2>
        {intro && (
          <p
            className={`mt-2 max-w-prose md:mt-4 md:text-lg ${tone === 'night' ? 'text-on-night-muted' : 'text-muted'}`}
          >
            {keepTogether(intro)}
          </p>
        )}
      </div>
    </div>
  );
}
