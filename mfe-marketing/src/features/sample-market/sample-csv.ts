import { TIMELINE_ITEMS } from '../../content/timeline-sample.ts';
import { dayNumber } from '../mock-ups/place-span.ts';

const MS_PER_DAY = 86_400_000;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Every promotion of the sample year as comma-separated values, by its first day: a line for the names, then one each. */
export function sampleCsv(): string {
  const rows = [...TIMELINE_ITEMS]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ competitor, promo, type, day, duration, discount }) => [
      competitor,
      promo,
      type,
      day,
      new Date((dayNumber(day) + duration - 1) * MS_PER_DAY).toISOString().slice(0, 10),
      String(discount ?? ''),
    ]);
  const lines = [['Shop', 'Promotion', 'Type', 'First day', 'Last day', 'Discount in percent'], ...rows]
    .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`)
    .join('');
  return BYTE_ORDER_MARK + lines;
}
