import { readScreenshot } from './read-screenshot.ts';

/** Pixels that people see differ; `area` is the rectangle around them: `12,40 to 60,58`. */
export type DifferentPixels = { count: number; area: string };

/** By how much a pixel must differ in one colour, of 255, to count alone. */
const STRONG = 48;

/** Share of pale pixels that may differ. */
const MOST_PALE = 1 / 200;

/**
 * Compares two PNGs: undefined if nobody can tell them apart. The browser draws the edge of a curve a little differently
 * from place to place, so that a few pale pixels are none. Of pictures of different size, all pixels differ.
 */
export function differentPixels(before: Buffer, after: Buffer): DifferentPixels | undefined {
  const [old, now] = [readScreenshot(before), readScreenshot(after)];
  const { width, height } = old;
  if (width !== now.width || height !== now.height)
    return { count: now.width * now.height, area: `${width}×${height} to ${now.width}×${now.height}` };
  let [count, isStrong] = [0, false];
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const differences = [0, 1, 2].map((colour) =>
      Math.abs((old.data[3 * pixel + colour] ?? 0) - (now.data[3 * pixel + colour] ?? 0)),
    );
    const most = Math.max(...differences);
    if (most === 0) continue;
    count += 1;
    isStrong ||= most > STRONG;
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    [left, top] = [Math.min(left, column), Math.min(top, row)];
    [right, bottom] = [Math.max(right, column), Math.max(bottom, row)];
  }
  if (count <= MOST_PALE * width * height && !isStrong) return undefined;
  return { count, area: `${left},${top} to ${right},${bottom}` };
}
