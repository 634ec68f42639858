import { useState, type ReactNode } from 'react';
import { OWN, TIMELINE_ITEMS, type TimelineItem } from '../../content/timeline-sample.ts';
import { ItemDetail } from './item-detail.tsx';
import { LaneFilter } from './lane-filter.tsx';
import { PERIODS } from '../mock-ups/period.ts';
import { placeItem } from './placement.ts';
import { TimelineGrid } from './timeline-grid.tsx';
import { TimelineToolbar } from './timeline-toolbar.tsx';
import { DEFAULT_VIEW, isShown, toggled, type TimelineView } from './timeline-view.ts';

const isOnAxis = (item: TimelineItem, view: TimelineView) =>
  isShown(item, view) && placeItem(item, PERIODS[view.period]) !== null;

/** Explained before a visitor points at a bar: the own campaign that also a phone shows before it is scrolled. */
const FIRST_DETAIL = TIMELINE_ITEMS.find(({ competitor, day }) => competitor === OWN && day === '2025-06-04');

type Props = {
  /** The same data as a table; the page decides how its code is loaded. */
  table?: ReactNode;
};

/** The product's main view with sample data: the promotions of every shop beside one's own campaigns. */
export function CompetitorTimeline({ table }: Props) {
  const [view, setView] = useState<TimelineView>(DEFAULT_VIEW);
  const [active, setActive] = useState<TimelineItem | undefined>(FIRST_DETAIL);
  const handleChange = (changed: TimelineView) => {
    setView(changed);
    if (changed === DEFAULT_VIEW) setActive(FIRST_DETAIL);
  };
  return (
    <section
      aria-label="Competitor timeline, with sample data"
      className="overflow-hidden rounded-lg border border-line-strong/60 bg-surface shadow-lift"
    >
      <TimelineToolbar view={view} onChange={handleChange} />
      <div className="flex">
        <LaneFilter
          lanes={view.lanes}
          onToggle={(lane) => setView({ ...view, lanes: toggled(view.lanes, lane) })}
        />
        <div className="min-w-0 grow">
          <TimelineGrid view={view} active={active} onActivate={setActive} />
        </div>
      </div>
      <ItemDetail
        item={active && isOnAxis(active, view) ? active : undefined}
        hint={
          TIMELINE_ITEMS.some((item) => isOnAxis(item, view))
            ? 'Point at a bar to read its details.'
            : 'No promotion matches. Reset shows all.'
        }
      />
      {table}
    </section>
  );
}
