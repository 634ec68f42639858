import type { TimelineItem } from '../../content/timeline-sample.ts';
import { barName } from './describe-item.ts';
import { labelSides, type LabelSide } from '../mock-ups/label-sides.ts';
import type { Placement } from '../mock-ups/place-span.ts';

/** An item, its name and its position in the shown period. */
export type PlacedItem = Placement & { item: TimelineItem; name: string };

type Props = {
  name: string;
  bars: readonly PlacedItem[];
  active: TimelineItem | undefined;
  onActivate: (item: TimelineItem) => void;
};

/** A bar of so many percent keeps its name on wide screens, where it fits. */
const ROOMY = 12;

/** A name beside its bar. */
const BESIDE: Partial<Record<LabelSide, string>> = { after: 'left-full', before: 'right-full' };

/** The bars of one competitor. A bar shows its details when somebody points at it, focuses it or taps it. */
export function TimelineLane({ name, bars, active, onActivate }: Props) {
  const sides = labelSides(bars, ROOMY);
  return (
    <ul role="list" aria-label={name} className="relative h-11 border-t border-line lg:h-12">
      {bars.map(({ item, left, width }, index) => {
        const side = BESIDE[sides[index] ?? 'none'];
        return (
          <li
            key={item.day}
            className="@container absolute inset-y-1.5 px-px transition-[left,width] duration-300 ease-out"
            style={{ left: `${left}%`, width: `${width}%` }}
          >
            <button
              type="button"
              aria-label={barName(item)}
              aria-current={item === active}
              data-type={item.type}
              data-color={item.color}
              className="bar size-full cursor-pointer truncate px-1.5 text-left text-xs font-medium hover:ring-2 hover:ring-ink/25 aria-[current=true]:ring-2 aria-[current=true]:ring-ink/40"
              onClick={() => onActivate(item)}
              onFocus={() => onActivate(item)}
              onPointerEnter={() => onActivate(item)}
            >
              {!side && (
                <span
                  className={`hidden @min-[4rem]:inline ${item.type === 'Special' ? '-mx-0.5 rounded-sm bg-surface px-1 py-0.5' : ''}`}
                >
                  {item.promo}
                </span>
              )}
            </button>
            {side && (
              <span
                aria-hidden
                className={`pointer-events-none absolute inset-y-0 flex items-center px-1 text-xs font-medium whitespace-nowrap ${side}`}
              >
                {item.promo}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
