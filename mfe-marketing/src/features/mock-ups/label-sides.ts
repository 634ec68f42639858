import type { Placement } from './place-span.ts';

/** Side of a bar on which its name is written, if there is room for it at all. */
export type LabelSide = 'inside' | 'after' | 'before' | 'none';

/** Width of a letter in percent of the narrowest track, and the bar's padding. */
const LETTER_PERCENT = 1.25;
const PADDING_PERCENT = 3;

/** Room that a name needs, in percent of the narrowest track. */
export const labelWidth = (name: string): number => name.length * LETTER_PERCENT + PADDING_PERCENT;

/**
 * Where the names of a track's bars are written: inside the bar if the name fits, else beside it where no other bar or name
 * is covered.
 *
 * @param bars from left to right
 * @param roomy width of a bar, in percent, that keeps any name inside
 */
export function labelSides(
  bars: readonly (Placement & { name: string })[],
  roomy = 100,
): readonly LabelSide[] {
  let taken = 0;
  return bars.map(({ name, left, width }, index) => {
    const needed = labelWidth(name);
    const before = left - taken;
    taken = left + width;
    if (width >= Math.min(needed, roomy)) return 'inside';
    if ((bars[index + 1]?.left ?? 100) - taken >= needed) {
      taken += needed;
      return 'after';
    }
    return before >= needed ? 'before' : 'none';
  });
}
