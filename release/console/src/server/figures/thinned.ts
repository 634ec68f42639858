import type { CanaryPoint } from '../../document/console-state.ts';

/** Points without those that say the same as both of their neighbours, and every other one if there are too many. */
export function thinned(points: readonly CanaryPoint[], most: number): CanaryPoint[] {
  const isSame = (a: CanaryPoint | undefined, b: CanaryPoint | undefined) =>
    a?.views === b?.views && a?.failures === b?.failures;
  const changing = points.filter(
    (point, index) =>
      index === 0 ||
      index === points.length - 1 ||
      !isSame(point, points[index - 1]) ||
      !isSame(point, points[index + 1]),
  );
  if (changing.length <= most) return changing;
  return changing.filter((_, index) => index === 0 || (changing.length - 1 - index) % 2 === 0);
}
