import type { LaneBar } from '../../content/scenes/scene.ts';

/** Pixels for the bars on the narrowest phone, and of a character. */
const NARROWEST = 180;
const CHARACTER = 6.8;
const PADDING = 14;

/** Where a bar's text fits on the narrowest phone, on a scale of `length`; undefined if nowhere. */
export function labelSide(
  [from, to, , label = '']: LaneBar,
  length: number,
): 'inside' | 'after' | 'before' | undefined {
  const fits = (units: number) => (units / length) * NARROWEST >= label.length * CHARACTER + PADDING;
  if (fits(to - from)) return 'inside';
  if (fits(length - to)) return 'after';
  return fits(from) ? 'before' : undefined;
}
