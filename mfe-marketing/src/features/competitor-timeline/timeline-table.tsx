import { TIMELINE_ITEMS } from '../../content/timeline-sample.ts';
import { ShownAsTable } from '../mock-ups/shown-as-table.tsx';
import { collision, dateRange } from './describe-item.ts';

/** Every promotion of the timeline's sample data, by its first day, with the campaigns that it meets. */
export function TimelineTable() {
  return (
    <ShownAsTable
      caption="All promotions of the sample year 2025"
      columns={['Whose', 'Promotion', 'Type', 'Runs', 'Beside it']}
      rows={[...TIMELINE_ITEMS]
        .sort((a, b) => a.day.localeCompare(b.day))
        .map((item) => [item.competitor, item.promo, item.type, dateRange(item), collision(item)])}
    />
  );
}
