import type { PromotionType, TimelineItem } from '../../content/competitor-timeline.ts';

/** A type is a filling: solid, tinted, hatched. */
const FILLINGS: Readonly<Record<PromotionType, string>> = {
  Sale: 'border-(--bar) bg-(--bar) text-(--on-bar)',
  Campaign: 'border-(--bar) border-l-4 bg-[color-mix(in_oklab,var(--bar)_16%,var(--color-surface))] text-ink',
  Special:
    'border-(--bar) bg-surface bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--bar)_34%,transparent)_0_1.5px,transparent_1.5px_6px)] text-ink',
};

/** An owner is a colour. */
const COLORS: Readonly<Record<TimelineItem['color'], string>> = {
  accent: '[--bar:var(--color-accent)] [--on-bar:var(--color-on-accent)]',
  ink: '[--bar:var(--color-ink)] [--on-bar:var(--color-paper)]',
};

/** Classes of a bar, or of a swatch that stands for one. */
export function barStyle(type: PromotionType, color: TimelineItem['color']): string {
  return `border rounded-sm ${FILLINGS[type]} ${COLORS[color]}`;
}
