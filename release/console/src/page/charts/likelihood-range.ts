import type { CanaryPoint } from '../../document/console-state.ts';

/** What the vertical axis shows: the curve, both bounds, and some room, however far the curve went. */
export function likelihoodRange(
  points: readonly Pick<CanaryPoint, 'likelihood'>[],
  [healthy, failing]: readonly [healthy: number, failing: number],
): [low: number, high: number] {
  const values = [0, healthy, failing, ...points.map(({ likelihood }) => likelihood)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(1, (high - low) * 0.12);
  return [low - room, high + room];
}
