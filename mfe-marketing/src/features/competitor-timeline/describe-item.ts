import { COMPETITORS, OWN, TIMELINE_ITEMS, type TimelineItem } from '../../content/timeline-sample.ts';
import { dayNumber } from '../mock-ups/place-span.ts';
import { dayNames } from '../mock-ups/period.ts';
import { overlapDays } from './placement.ts';

/** The days that an item runs: `17 to 24 Jun 2025`, `26 Jun to 19 Jul 2025`, `8 May 2025`. */
export function dateRange({ day, duration }: Pick<TimelineItem, 'day' | 'duration'>): string {
  const first = dayNumber(day);
  const from = dayNames(first);
  const to = dayNames(first + Math.max(duration, 1) - 1);
  const end = `${to.day} ${to.month} 2025`;
  if (from.month !== to.month) return `${from.day} ${from.month} to ${end}`;
  return from.day === to.day ? end : `${from.day} to ${end}`;
}

/** Name of a bar for screen readers: competitor, promotion, type, dates. */
export function barName(item: TimelineItem): string {
  return `${item.competitor}, ${item.promo}, ${item.type}, ${dateRange(item)}`;
}

/** Says which rivals promote on the days of the visitor's own campaign, or which own campaign a rival meets. */
export function collision(item: TimelineItem): string {
  const rivals = TIMELINE_ITEMS.filter(
    (other) => (other.competitor === OWN) !== (item.competitor === OWN) && overlapDays(item, other) > 0,
  );
  if (item.competitor === OWN) {
    const shops = new Set(rivals.map(({ competitor }) => competitor)).size;
    const when = item.duration > 8 ? 'then' : 'that week';
    return shops === 0
      ? `No competitor is promoting ${when}`
      : `${shops} of ${COMPETITORS.length} competitors ${shops === 1 ? 'is' : 'are'} promoting ${when}`;
  }
  const [own] = rivals;
  if (!own) return 'Clear of your campaigns';
  const days = overlapDays(item, own);
  return `Overlaps your ${own.promo} by ${days} ${days === 1 ? 'day' : 'days'}`;
}
