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

/**
 * The rivals that a plan watches, one lane each, out of as many as the largest fixed plan has. Few elements: the browser
 * computes the style of all of them when a visitor comes to the page.
 */
export function CompetitorLanes({ competitors }: Props) {
  const isUnlimited = competitors === 'unlimited';
  const lanes = BARS.map(
    ([from, width], lane) => `M${from} ${lane * 8 + 3}h${isUnlimited ? 100 - from : width}`,
  );
  const watched = isUnlimited ? lanes.length : competitors;
  return (
    <svg
      viewBox="0 0 100 80"
      preserveAspectRatio="none"
      aria-hidden
      width="100%"
      height="80"
      className="mb-4 stroke-5"
    >
      <path d={lanes.slice(0, watched).join('')} vectorEffect="non-scaling-stroke" className="stroke-ink" />
      {watched < lanes.length && (
        <path d={lanes.slice(watched).join('')} vectorEffect="non-scaling-stroke" className="stroke-line" />
      )}
    </svg>
  );
}
