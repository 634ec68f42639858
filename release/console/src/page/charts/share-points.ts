import type { CanaryView } from '../../document/console-state.ts';

/** The steps of a share as points in time; a share that goes on is drawn until now. */
export function sharePoints(
  { shares, until }: Pick<CanaryView, 'shares' | 'until'>,
  now: number,
): { time: number; share: number }[] {
  const points = shares.map(({ at, share }) => ({ time: Date.parse(at), share }));
  const last = points.at(-1);
  if (!last || last.share === 0) return points;
  const end = Math.min(now, Date.parse(until));
  const held = { time: Math.max(end, last.time + 1000), share: last.share };
  // Its time is over, whatever the log says.
  return now > Date.parse(until) ? [...points, held, { time: now, share: 0 }] : [...points, held];
}
