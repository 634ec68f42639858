import { COMPETITORS, OWN, promotionsOf, type PromotionType } from '@site/ui/sample-market';

export { COMPETITORS, OWN, type PromotionType } from '@site/ui/sample-market';

/** One promotion as the timeline shows it. */
export type TimelineItem = {
  /** One of the sample's competitors, or {@link OWN}. */
  competitor: string;
  promo: string;
  /** First day, ISO date. */
  day: string;
  /** Days that it runs, the first one included. */
  duration: number;
  /** Accent colour for own campaigns, ink for all others. */
  color: 'accent' | 'ink';
  type: PromotionType;
  /** Of a sale, in percent. */
  discount?: number;
};

/** Every type, in the order of the filter. */
export const PROMOTION_TYPES: readonly PromotionType[] = ['Sale', 'Campaign', 'Special'];

/** Every promotion of the sample year, lane by lane. */
export const TIMELINE_ITEMS: readonly TimelineItem[] = [OWN, ...COMPETITORS].flatMap((competitor) =>
  promotionsOf(competitor).map(({ name, days, ...promotion }) => ({
    competitor,
    promo: name,
    duration: days,
    color: competitor === OWN ? ('accent' as const) : ('ink' as const),
    ...promotion,
  })),
);
