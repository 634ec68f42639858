type Props = { percent: number };

/** A hundred ticks of a budget; the ones that could be better spent have slipped. */
export function BudgetTicks({ percent }: Props) {
  return (
    <svg viewBox="0 0 398 76" aria-hidden className="w-full" preserveAspectRatio="none">
      {Array.from({ length: 100 }, (_, tick) => {
        const isMisspent = tick >= 100 - percent;
        return (
          <rect
            key={tick}
            x={tick * 4}
            y={isMisspent ? 20 : 0}
            width="2"
            height="56"
            className={isMisspent ? 'fill-on-night-accent' : 'fill-night-line'}
          />
        );
      })}
    </svg>
  );
}
