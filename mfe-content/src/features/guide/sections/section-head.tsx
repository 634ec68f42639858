import { Eyebrow } from '@site/ui/eyebrow';
import { keepTogether } from '../../text/keep-together.tsx';

type Props = {
  /** Where it stands on the axis of the page. */
  date?: string | undefined;
  label: string;
  heading: string;
  intro: string | undefined;
  /** `night` on a band that is dark in both schemes. */
  tone: 'paper' | 'night';
};

/** Label, heading and introduction of a section; on wide screens the introduction is beside the heading. */
export function SectionHead({ date, label, heading, intro, tone }: Props) {
  return (
    <div className="grid gap-x-12 gap-y-2 md:gap-y-4 lg:grid-cols-[7fr_5fr]">
      <div>
        <Eyebrow tone={tone} className="mb-4 max-md:hidden">
          {label}
        </Eyebrow>
        <h2 data-date={date} className="max-w-[22ch] text-2xl font-semibold md:text-3xl">
          {keepTogether(heading)}
        </h2>
      </div>
      {intro && (
        <p
          className={`max-w-prose self-end md:text-lg ${tone === 'night' ? 'text-on-night-muted' : 'text-muted'}`}
        >
          {keepTogether(intro)}
        </p>
      )}
    </div>
  );
}
