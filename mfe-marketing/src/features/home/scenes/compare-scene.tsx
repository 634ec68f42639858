import { Scene } from '@site/ui/scene';
import { ScenePanel } from '@site/ui/scene-panel';
import { OWN, TIMELINE_ITEMS } from '../../../content/timeline-sample.ts';
import { PERIODS } from '../../competitor-timeline/period.ts';
import { daysInPeriod } from '../../competitor-timeline/placement.ts';
import { LANES } from '../../competitor-timeline/timeline-view.ts';

const ROWS = LANES.map((name) => ({
  name,
  days: TIMELINE_ITEMS.filter(({ competitor }) => competitor === name).reduce(
    (sum, item) => sum + daysInPeriod(item, PERIODS.Month),
    0,
  ),
})).sort((a, b) => b.days - a.days);

/** Days of June on which each shop had something on, from the timeline's own data. */
export function CompareScene() {
  return (
    <Scene
      description="Bars: the days of June on which each shop had a promotion, the busiest first"
      table={{
        caption: 'Promotion days, June 2025',
        columns: ['Shop', 'Days'],
        rows: ROWS.map(({ name, days }) => [name, String(days)]),
      }}
      className="px-4 py-6 sm:px-7 sm:pt-8 md:h-84"
    >
      <ScenePanel title="Promotion days" note="June 2025">
        <ul role="list" className="px-3.5 pt-2 pb-4">
          {ROWS.map(({ name, days }) => {
            const isOwn = name === OWN;
            return (
              <li
                key={name}
                className={`grid grid-cols-[6.5rem_1fr_1.5rem] items-center gap-2 py-1.5 ${isOwn ? 'font-semibold' : ''}`}
              >
                <span className="truncate">{name}</span>
                <span className="h-3.5 rounded-sm bg-sunken">
                  <span
                    className={`block h-full rounded-sm ${isOwn ? 'bg-accent' : 'bg-ink'}`}
                    style={{ width: `${(days / PERIODS.Month.days) * 100}%` }}
                  />
                </span>
                <span className="text-right tabular-nums">{days}</span>
              </li>
            );
          })}
        </ul>
      </ScenePanel>
    </Scene>
  );
}
