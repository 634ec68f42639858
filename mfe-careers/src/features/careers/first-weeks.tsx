import { careersText as text } from '../../content/careers-text.ts';
import type { Milestone, Position } from '../../content/positions/position.ts';
import { scrollSmoothly } from './scroll-smoothly.ts';

type Props = { positions: readonly Position[] };

const MARKED_WEEKS = [1, 4, 7, 10];

/** The product's own timeline, with the open positions as its lanes. */
export function FirstWeeks({ positions }: Props) {
  return (
    <figure className="rounded-lg border border-line bg-surface shadow-lift">
      <figcaption className="border-b border-line px-4 py-3 text-sm sm:px-5">
        <h2 className="font-semibold">{text.planHeading}</h2>
      </figcaption>
      <div className="px-4 pb-4 sm:px-5">
        <div aria-hidden="true" className="grid grid-cols-4 py-2 text-xs text-muted">
          {MARKED_WEEKS.map((week) => (
            <span key={week}>{text.week(week)}</span>
          ))}
        </div>
        <ul role="list" className="divide-y divide-line border-t border-line">
          {positions.map((position) => (
            <li key={position.id} className="py-3">
              <a
                href={`#${position.id}`}
                onClick={scrollSmoothly}
                className="inline-flex min-h-6 items-center text-sm font-medium underline-offset-4 hover:underline"
              >
                {position.title}
              </a>
              <ol role="list" className="mt-1.5 grid grid-cols-12 gap-1">
                {position.firstWeeks.map((milestone, stage) => (
                  <Bar key={milestone.label} milestone={milestone} stage={stage} />
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

/** The bars of the product's timeline: a first look, regular work, and in the accent colour the part that the person will own. */
const TONES = [
  'border-line-strong border-l-ink bg-sunken',
  'border-ink bg-ink text-paper',
  'border-accent bg-accent-soft',
];

function Bar({ milestone: { weeks, label }, stage }: { milestone: Milestone; stage: number }) {
  return (
    <li
      style={{ gridColumn: `span ${weeks}` }}
      className={`flex items-center rounded-sm border border-l-4 px-1.5 py-1.5 text-xs ${TONES[stage]}`}
    >
      <span className="sr-only">{text.weeks(weeks)}: </span>
      {label}
    </li>
  );
}
