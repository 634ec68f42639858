import { OWN } from '../../content/timeline-sample.ts';
import { LANES } from './timeline-view.ts';

type Props = { lanes: readonly string[]; onToggle: (lane: string) => void };

/** The lanes' names, which are their switches. */
export function LaneFilter({ lanes, onToggle }: Props) {
  return (
    <fieldset className="w-29 shrink-0 border-r border-line sm:w-44">
      <legend className="sr-only">Shops to show</legend>
      <p aria-hidden className="flex h-9 items-center pl-4 text-xs text-muted sm:pl-5">
        Show
      </p>
      {LANES.map((lane) => (
        <label
          key={lane}
          className={`flex h-11 cursor-pointer items-center gap-2 border-t border-line pl-4 text-xs leading-tight font-medium hover:bg-sunken has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 sm:gap-3 sm:pl-5 sm:text-sm lg:h-12 ${lanes.includes(lane) ? '' : 'text-muted line-through decoration-line-strong'}`}
        >
          <input
            type="checkbox"
            checked={lanes.includes(lane)}
            onChange={() => onToggle(lane)}
            className={`size-4 shrink-0 cursor-pointer ${lane === OWN ? 'accent-accent' : 'accent-ink'}`}
          />
          {lane}
        </label>
      ))}
    </fieldset>
  );
}
