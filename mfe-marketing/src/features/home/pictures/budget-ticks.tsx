import type { CSSProperties } from 'react';

const TICKS =
  'h-16 bg-[repeating-linear-gradient(90deg,currentColor_0_calc(50%/var(--ticks)),transparent_0_calc(100%/var(--ticks)))]';

type Props = { percent: number };

/** A hundred ticks of a budget; the ones that could be better spent have slipped. */
export function BudgetTicks({ percent }: Props) {
  return (
    <div aria-hidden className="flex">
      {[100 - percent, percent].map((ticks, part) => (
        <div
          key={ticks}
          className={`${TICKS} ${part ? 'mt-5 text-on-night-accent' : 'mb-5 text-night-line'}`}
          style={{ width: `${ticks}%`, '--ticks': ticks } as CSSProperties}
        />
      ))}
    </div>
  );
}
