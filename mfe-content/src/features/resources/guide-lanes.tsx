import { resources } from '../../content/resources.ts';
import type { TimeUnit } from '../../content/use-cases/use-case.ts';
import type { GuideSummary } from './resource-list.ts';

type Props = { guides: readonly GuideSummary[] };

const HOURS: Readonly<Record<TimeUnit, number>> = { hours: 1, days: 24, weeks: 168 };

/** From one hour on the left to twelve weeks on the right, each step as many times longer. */
const SCALE = Math.log(12 * HOURS.weeks);

const placeOf = (count: number, unit: TimeUnit): string =>
  `${Math.round((Math.log(count * HOURS[unit]) / SCALE) * 100)}%`;

const lengthOf = (time: GuideSummary['time']): string => {
  const [count, unit] = time.split(' ') as [string, TimeUnit];
  return placeOf(Number(count), unit);
};

/** The use-case guides, each as a bar as long as it takes, under the situation that leads to it. */
export function GuideLanes({ guides }: Props) {
  return (
    <div className="border-l-2 border-accent">
      <svg
        aria-hidden="true"
        className="block h-[1.75em] w-full overflow-visible fill-current text-xs text-muted"
      >
        <text x="1.25em" y="1em">
          {resources.axis.now}
        </text>
        {resources.axis.marks.map(([count, unit, label]) => (
          <text key={label} x={placeOf(count, unit)} y="1em">
            {label}
          </text>
        ))}
      </svg>
      <ul role="list">
        {guides.map(({ slug, path, name, problem, time }) => (
          <li key={slug} className="group relative border-t border-line pt-4 pb-5 last:border-b">
            <div className="flex items-baseline justify-between gap-x-4 pl-4">
              <h3 className="text-lg leading-snug font-semibold group-hover:text-accent">
                <a href={path} className="after:absolute after:inset-0">
                  {name}
                </a>
              </h3>
              <p className="shrink-0 text-xl font-semibold sm:text-2xl">{time}</p>
            </div>
            <p className="pl-4 text-sm text-muted">{problem}</p>
            <svg
              aria-hidden="true"
              width={lengthOf(time)}
              className="mt-3 block h-3 rounded-r-sm bg-ink print:border forced-colors:border group-first:bg-accent"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
