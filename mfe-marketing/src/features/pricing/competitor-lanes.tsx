import type { Plan } from '../../content/plans.ts';

type Props = Pick<Plan, 'competitors'>;

/** Where a bar begins in its lane and how wide it is, in percent. */
const BARS = [
  [8, 36],
  [42, 40],
  [0, 30],
  [54, 34],
  [22, 42],
  [60, 40],
  [4, 28],
  [34, 34],
  [14, 46],
  [50, 32],
] as const;

/** The rivals that a plan watches, one lane each, out of as many as the largest fixed plan has. */
export function CompetitorLanes({ competitors }: Props) {
  const isUnlimited = competitors === 'unlimited';
  return (
    <svg aria-hidden width="100%" height="79" className="mb-4">
      {BARS.map(([from, width], lane) => (
        <rect
          key={from}
          x={`${from}%`}
          y={lane * 8}
          width={`${isUnlimited ? 100 - from : width}%`}
          height="5"
          rx="1"
          className={isUnlimited || lane < competitors ? 'fill-ink' : 'fill-line'}
        />
      ))}
    </svg>
  );
}
