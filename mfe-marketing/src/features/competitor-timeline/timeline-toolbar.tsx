import { PROMOTION_TYPES } from '../../content/timeline-sample.ts';
import { PeriodChoice } from '../mock-ups/period-choice.tsx';
import { PERIODS } from '../mock-ups/period.ts';
import { DEFAULT_VIEW, toggled, type TimelineView } from './timeline-view.ts';

type Props = { view: TimelineView; onChange: (view: TimelineView) => void };

/** Period, types, and a reset. Fixed widths: nothing moves when the web font arrives. */
export function TimelineToolbar({ view, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 xl:gap-x-6 border-b border-line px-4 py-3 sm:px-5">
      <p className="grow text-lg max-lg:order-first max-lg:basis-3/5 font-semibold tracking-tight">
        {PERIODS[view.period].title}
      </p>
      <fieldset className="max-sm:w-full">
        <legend className="sr-only">Type; none chosen shows all</legend>
        <div className="flex flex-wrap items-center gap-1.5">
          <span aria-hidden className="mr-1 text-sm text-muted max-xl:hidden">
            Type
          </span>
          {PROMOTION_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={view.types.includes(type)}
              onClick={() => onChange({ ...view, types: toggled(view.types, type) })}
              className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-line-strong text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper max-sm:grow sm:w-28"
            >
              <span aria-hidden data-type={type} className="bar h-3.5 w-4 sm:w-5" />
              {type}
            </button>
          ))}
        </div>
      </fieldset>
      <PeriodChoice
        chosen={view.period}
        wideOnly="Year"
        onChoose={(period) => onChange({ ...view, period })}
      />
      <button
        type="button"
        onClick={() => onChange(DEFAULT_VIEW)}
        className="max-lg:order-first min-h-11 cursor-pointer px-1 text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        Reset
      </button>
    </div>
  );
}
