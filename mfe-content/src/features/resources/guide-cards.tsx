import { keepTogether } from '../text/keep-together.tsx';
import { Drawing } from './drawing.tsx';
import type { GuideSummary } from './resource-list.ts';

type Props = { guides: readonly GuideSummary[] };

/** The use-case guides, each under the situation that leads to it. */
export function GuideCards({ guides }: Props) {
  return (
    <ul className="mt-5 grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {guides.map(({ slug, path, name, problem, drawing }) => (
        <li
          key={slug}
          className="group relative max-sm:grid max-sm:grid-cols-[min(7rem,33vw)_1fr] max-sm:items-center max-sm:gap-4"
        >
          <Drawing svg={drawing} className="group-hover:border-ink" />
          <div className="sm:mt-3">
            <h3 className="leading-snug font-semibold group-hover:text-accent">
              <a href={path} className="after:absolute after:inset-0">
                {keepTogether(name)}
              </a>
            </h3>
            <p className="mt-1 text-sm text-muted">{problem}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
