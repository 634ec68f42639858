const TICKS = 50;
const CENTRE = 50;

type Props = { percent: number };

/** A dial whose hours are wanted for something else. */
export function TimeDial({ percent }: Props) {
  return (
    <svg viewBox="0 0 100 52" aria-hidden className="mx-auto w-full max-w-72">
      {Array.from({ length: TICKS }, (_, tick) => (
        <line
          key={tick}
          x1={CENTRE}
          y1="3"
          x2={CENTRE}
          y2={tick % 5 === 0 ? 15 : 12}
          strokeWidth="1.3"
          transform={`rotate(${-90 + ((tick + 0.5) * 180) / TICKS} ${CENTRE} ${CENTRE})`}
          className={(tick + 0.5) / TICKS < percent / 100 ? 'stroke-accent' : 'stroke-line-strong/60'}
        />
      ))}
    </svg>
  );
}
