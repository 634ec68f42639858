import { resources } from '../../content/resources.ts';
import type { TimeUnit } from '../../content/use-cases/use-case.ts';
import type { GuideSummary } from './resource-list.ts';

type Props = { guides: readonly GuideSummary[] };

const HOURS: Readonly<Record<TimeUnit, number>> = { hours: 1, days: 24, weeks: 168 };

const MARKS = resources.axis.marks.map(([count, unit]) => count * HOURS[unit]);

/** Share of the axis up to a mark, by its number from 0. */
const placeOf = (mark: number): number => ((mark + 1) / MARKS.length) * 100;

/** How far a time reaches on the axis, whose marks are at equal distances. */
function lengthOf(time: GuideSummary['time']): string {
  const [count, unit] = time.split(' ') as [string, TimeUnit];
  const hours = Number(count) * HOURS[unit];
  const mark = MARKS.findIndex((limit) => hours <= limit);
  const before = MARKS[mark - 1] ?? 0;
  const step = (hours - before) / ((MARKS[mark] ?? hours) - before);
  return `${Math.round(placeOf(mark - 1 + step))}%`;
}

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
        {resources.axis.marks.map(([, , label], mark) => (
          <g key={label} textAnchor="end">
            <line
              x1={`${placeOf(mark)}%`}
              x2={`${placeOf(mark)}%`}
              y2="1.75em"
              className="stroke-line-strong"
            />
            <text x={`${placeOf(mark)}%`} dx="-0.4em" y="1em">
              {label}
            </text>
          </g>
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
