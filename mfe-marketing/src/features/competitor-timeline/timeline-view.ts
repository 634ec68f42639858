import { COMPETITORS, OWN, type PromotionType, type TimelineItem } from '../../content/timeline-sample.ts';
import type { PeriodName } from '../mock-ups/period.ts';

/** The visitor's choice of period, lanes and types. */
export type TimelineView = {
  period: PeriodName;
  /** Lanes that are on: {@link OWN} and competitors. */
  lanes: readonly string[];
  /** Types to show; none chosen means all. */
  types: readonly PromotionType[];
};

/** Every lane, the visitor's own first. */
export const LANES: readonly string[] = [OWN, ...COMPETITORS];

export const DEFAULT_VIEW: TimelineView = { period: 'Month', lanes: LANES, types: [] };

/** Whether the filters let an item through. */
export function isShown({ competitor, type }: TimelineItem, { lanes, types }: TimelineView): boolean {
  return lanes.includes(competitor) && (types.length === 0 || types.includes(type));
}

/** The list without the entry, or with it. */
export function toggled<Entry>(list: readonly Entry[], entry: Entry): readonly Entry[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry];
}
