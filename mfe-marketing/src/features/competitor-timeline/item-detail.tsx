import type { TimelineItem } from '../../content/timeline-sample.ts';
import { collision, dateRange } from './describe-item.ts';

type Props = {
  item: TimelineItem | undefined;
  /** Shown when there is no item. */
  hint: string;
};

const LINE =
  'flex min-h-25 flex-wrap content-center items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-3 text-sm sm:min-h-18 sm:px-5 lg:min-h-13';

/** Details of the bar that the visitor last pointed at. */
export function ItemDetail({ item, hint }: Props) {
  if (!item) return <p className={LINE}>{hint}</p>;
  return (
    <p className={LINE}>
      <span aria-hidden data-type={item.type} data-color={item.color} className="bar h-3.5 w-6" />
      <strong className="font-semibold">{item.promo}</strong>
      <span className="text-muted">
        {/* One text: see Sum in hours-calculator.tsx. */}
        {`${item.competitor} · ${item.type} · ${dateRange(item)}`}
      </span>
      <span className="font-medium text-accent lg:ml-auto">{collision(item)}</span>
    </p>
  );
}
