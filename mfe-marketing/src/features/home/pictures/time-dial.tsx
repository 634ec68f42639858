const ARC = 'M6 50a44 44 0 0 1 88 0';

type Props = { percent: number };

/** A dial of fifty ticks; so many of them are wanted for something else. */
export function TimeDial({ percent }: Props) {
  return (
    <svg
      viewBox="0 0 100 51"
      aria-hidden
      className="mx-auto w-full max-w-72"
      fill="none"
      strokeWidth="10"
      strokeDashoffset="-.3"
    >
      <path d={ARC} pathLength="50" strokeDasharray=".35 .65" className="stroke-line-strong/60" />
      <path
        d={ARC}
        pathLength="50"
        strokeDasharray={`${'.35 .65 '.repeat(percent / 2)}0 50`}
        className="stroke-accent"
      />
    </svg>
  );
}
