import type { PromotionType, TimelineItem } from '../../content/competitor-timeline.ts';

/** A type is a filling: solid, tinted, hatched. */
const FILLINGS: Readonly<Record<PromotionType, string>> = {
  Sale: 'bg-(--bar) text-(--on-bar)',
  Campaign: 'border-l-4 bg-(--tint) text-ink',
  Special: 'bg-surface bg-[repeating-linear-gradient(135deg,var(--tint)_0_3px,transparent_3px_6px)] text-ink',
};

/** An owner is a colour. */
const COLORS: Readonly<Record<TimelineItem['color'], string>> = {
  accent:
    '[--bar:var(--color-accent)] [--on-bar:var(--color-on-accent)] [--tint:color-mix(in_oklab,var(--color-accent)_20%,var(--color-surface))]',
  ink: '[--bar:var(--color-ink)] [--on-bar:var(--color-paper)] [--tint:var(--color-line)]',
};

/** Classes of a bar, or of a swatch that stands for one. */
export function barStyle(type: PromotionType, color: TimelineItem['color']): string {
  return `border border-(--bar) rounded-sm ${FILLINGS[type]} ${COLORS[color]}`;
}
