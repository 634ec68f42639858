import { OWN, TIMELINE_ITEMS, type TimelineItem } from '../../content/timeline-sample.ts';
import { PERIODS } from '../mock-ups/period.ts';
import { daysInPeriod } from '../competitor-timeline/placement.ts';
import { dayNumber } from '../mock-ups/place-span.ts';

const { start, days } = PERIODS.Week;

/** What happened in week 25 of the sample year, own campaigns included. */
export type WeekReport = {
  /** Every promotion that ran in the week, by its first day. */
  running: readonly TimelineItem[];
  /** Rivals' promotions that began in the week. */
  started: readonly TimelineItem[];
  /** Rivals' promotions whose last day was in the week. */
  ended: readonly TimelineItem[];
  /** Rivals with at least one promotion. */
  shops: number;
};

/** The report of week 25, computed from the timeline's sample data. */
export function weekReport(): WeekReport {
  const isInWeek = (day: number) => day >= start && day < start + days;
  const running = TIMELINE_ITEMS.filter((item) => daysInPeriod(item, PERIODS.Week) > 0).sort((a, b) =>
    a.day.localeCompare(b.day),
  );
  const rivals = running.filter(({ competitor }) => competitor !== OWN);
  return {
    running,
    started: rivals.filter(({ day }) => isInWeek(dayNumber(day))),
    ended: rivals.filter(({ day, duration }) => isInWeek(dayNumber(day) + duration - 1)),
    shops: new Set(rivals.map(({ competitor }) => competitor)).size,
  };
}
