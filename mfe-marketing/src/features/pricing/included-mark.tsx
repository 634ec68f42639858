type Props = {
  isIncluded: boolean;
  /** Also tells screen readers; without it the words beside the mark do. */
  isNamed?: boolean;
};

/** A tick for a feature that is in the plan, a dash for one that is not. */
export function IncludedMark({ isIncluded, isNamed = false }: Props) {
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        aria-hidden
        className={`size-4 shrink-0 fill-none stroke-2 ${isNamed ? 'inline-block align-[-0.15em]' : 'mt-0.75'} ${isIncluded ? 'stroke-accent' : 'stroke-line-strong'}`}
      >
        <path d={isIncluded ? 'M2.5 8.5l3.5 3.5 7.5-8' : 'M3 8h10'} />
      </svg>
      {isNamed && <span className="sr-only">{isIncluded ? 'Included' : 'Not included'}</span>}
    </>
  );
}
