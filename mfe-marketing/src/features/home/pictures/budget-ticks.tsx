type Props = { percent: number };

/** A hundred ticks of a budget; the ones that could be better spent have slipped. */
export function BudgetTicks({ percent }: Props) {
  return (
    <svg
      viewBox="0 0 100 84"
      preserveAspectRatio="none"
      aria-hidden
      className="h-21 w-full"
      strokeWidth="64"
      strokeDasharray=".5 .5"
    >
      <path d={`M0 32h${100 - percent}`} className="stroke-[light-dark(#45413a,#c9c3b6)]" />
      <path d={`M${100 - percent} 52h${percent}`} className="stroke-[light-dark(#ff7a5c,#c23318)]" />
    </svg>
  );
}
