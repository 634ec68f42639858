import { useRef } from 'react';
import { OWN, TIMELINE_ITEMS, type TimelineItem } from '../../content/timeline-sample.ts';
import { axisTicks, PERIODS } from '../mock-ups/period.ts';
import { placeItem } from './placement.ts';
import { TimelineLane, type PlacedItem } from './timeline-lane.tsx';
import { isShown, LANES, type TimelineView } from './timeline-view.ts';
import { TimeAxis } from '../mock-ups/time-axis.tsx';
import { useAutoScroll } from '../mock-ups/use-auto-scroll.ts';

type Props = {
  view: TimelineView;
  active: TimelineItem | undefined;
  onActivate: (item: TimelineItem) => void;
};

/** Axis and lanes. The days of the visitor's own campaigns run through all lanes, so that collisions show. */
export function TimelineGrid({ view, active, onActivate }: Props) {
  const region = useRef<HTMLElement>(null);
  useAutoScroll(region);
  const period = PERIODS[view.period];
  const placed: readonly PlacedItem[] = TIMELINE_ITEMS.flatMap((item) => {
    const placement = isShown(item, view) && placeItem(item, period);
    return placement ? [{ item, name: item.promo, ...placement }] : [];
  });
  return (
    <section
      ref={region}
      aria-label={`Promotions, ${period.title}`}
      // The keyboard must be able to scroll it, also while every bar is filtered away.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="fade-end min-w-0 overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-2"
    >
      <div className="relative mr-4 max-lg:min-w-[max(34rem,100%+10rem)] sm:mr-5">
        <TimeAxis period={period} />
        <div className="relative">
          <div aria-hidden>
            {placed.map(({ item, left, width }) =>
              item.competitor === OWN ? (
                <div
                  key={item.day}
                  className="absolute inset-y-0 border-x border-dashed border-accent/40 bg-accent-soft/70 transition-[left,width] duration-300 ease-out"
                  style={{ left: `${left}%`, width: `${width}%` }}
                />
              ) : null,
            )}
            {axisTicks(period).map(([offset, label]) => (
              <div
                key={label}
                className="absolute inset-y-0 w-px bg-line"
                style={{ left: `${(offset / period.days) * 100}%` }}
              />
            ))}
          </div>
          {LANES.map((lane) => (
            <TimelineLane
              key={lane}
              name={lane}
              bars={placed.filter(({ item }) => item.competitor === lane)}
              active={active}
              onActivate={onActivate}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
