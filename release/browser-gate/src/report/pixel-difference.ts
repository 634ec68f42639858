import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { differingRows, type Hunk, type Range } from './align-rows.ts';
import type { Box, Crop } from '@site/release-model/check-report';
import { differenceBoxes } from './difference-boxes.ts';
import { readScreenshot, type Pixels } from '../read-screenshot.ts';

/** Rows that differ, with some around them. The boxes are in pixels of their crop. */
export type Strip = { before: Crop; after: Crop; boxes: { before: readonly Box[]; after: readonly Box[] } };

/** What differs between two pictures of a page. */
export type Difference = {
  strips: readonly Strip[];
  /** Pixels that differ, above what a person can't see. */
  changedPixels: number;
  /** Share of the page's pixels, 0 to 1. */
  share: number;
};

/** Rows above and below a change that are shown with it. */
const MARGIN = 48;

/** Most rows that are shown of one picture. */
const MOST_ROWS = 2400;

/** Difference of two colours that a person sees, 0 to 1. */
const THRESHOLD = 0.1;

/** Compares two pictures of a page, given as PNGs. Undefined if nobody could see a difference. */
export function pixelDifference(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined;
  const [old, now] = [readScreenshot(before), readScreenshot(after)];
  const seen = hunksOf(old, now).flatMap((hunk) => seenHunk(old, now, hunk) ?? []);
  if (seen.length === 0) return undefined;
  const changedPixels = seen.reduce((sum, hunk) => sum + hunk.changedPixels, 0);
  return {
    strips: stripsOf(old, now, seen),
    changedPixels,
    share: Math.min(1, changedPixels / (now.width * Math.max(now.height, old.height))),
  };
}

/** The first rows of a picture that has nothing to be compared with. */
export function wholePicture(png: Buffer): Crop {
  const read = readScreenshot(png);
  return crop(read, { start: 0, end: Math.min(read.height, MOST_ROWS) });
}

/** The rows that differ. Most of two pictures is the same at the top and at the end, which is found without keys. */
function hunksOf(old: Pixels, now: Pixels): Hunk[] {
  const shorter = old.width === now.width ? Math.min(old.height, now.height) : 0;
  let top = 0;
  while (top < shorter && rowOf(old, top).equals(rowOf(now, top))) top += 1;
  let below = 0;
  while (
    below < shorter - top &&
    rowOf(old, old.height - 1 - below).equals(rowOf(now, now.height - 1 - below))
  ) {
    below += 1;
  }
  const shifted = ({ start, end }: Range): Range => ({ start: start + top, end: end + top });
  return differingRows(
    rowKeys(old, { start: top, end: old.height - below }),
    rowKeys(now, { start: top, end: now.height - below }),
  ).map(({ before, after }) => ({ before: shifted(before), after: shifted(after) }));
}

const rowKeys = (pixels: Pixels, rows: Range): string[] =>
  Array.from({ length: lengthOf(rows) }, (_, row) =>
    createHash('sha1')
      .update(rowOf(pixels, rows.start + row))
      .digest('base64'),
  );

const rowOf = ({ data, width }: Pixels, row: number): Buffer =>
  Buffer.from(data.buffer, data.byteOffset + row * width * 3, width * 3);

/** Rows that differ, and where; the boxes are in pixels of these rows. */
type SeenHunk = Hunk & { boxes: readonly Box[]; changedPixels: number };

/** Compares rows pixel by pixel. Undefined if nobody could see a difference. */
function seenHunk(old: Pixels, now: Pixels, hunk: Hunk): SeenHunk | undefined {
  const width = Math.max(old.width, now.width);
  const [rowsBefore, rowsAfter] = [lengthOf(hunk.before), lengthOf(hunk.after)];
  const rows = Math.max(rowsBefore, rowsAfter);
  const whole = { left: 0, top: 0, width, height: rows };
  if (rowsBefore === 0 || rowsAfter === 0) return { ...hunk, boxes: [whole], changedPixels: width * rows };
  const marked = new Uint8Array(width * rows * 4);
  const changedPixels = pixelmatch(
    filled(old, hunk.before, width, rows),
    filled(now, hunk.after, width, rows),
    marked,
    width,
    rows,
    { threshold: THRESHOLD, diffMask: true },
  );
  if (changedPixels > 0) return { ...hunk, boxes: differenceBoxes(marked, width, rows), changedPixels };
  // More or less room is all that changed.
  return rowsBefore === rowsAfter
    ? undefined
    : { ...hunk, boxes: [whole], changedPixels: width * Math.abs(rowsAfter - rowsBefore) };
}

/**
 * Rows of a picture as four bytes for each pixel, filled up to a size: below with the last of them, so that room alone is
 * no difference.
 */
function filled({ data, width }: Pixels, { start, end }: Range, toWidth: number, toRows: number): Uint8Array {
  const result = new Uint8Array(toWidth * toRows * 4);
  for (let row = 0; row < toRows; row += 1) {
    let from = Math.min(start + row, end - 1) * width * 3;
    let to = row * toWidth * 4;
    for (let column = 0; column < width; column += 1, from += 3, to += 4) {
      result[to] = data[from] ?? 0;
      result[to + 1] = data[from + 1] ?? 0;
      result[to + 2] = data[from + 2] ?? 0;
      result[to + 3] = 255;
    }
  }
  return result;
}

/** Joins differences that are near each other, and cuts them out with some rows around. */
function stripsOf(old: Pixels, now: Pixels, hunks: readonly SeenHunk[]): Strip[] {
  const groups: SeenHunk[][] = [];
  for (const hunk of hunks) {
    const near = groups.at(-1);
    const last = near?.at(-1);
    if (near && last && hunk.after.start - last.after.end < 2 * MARGIN) near.push(hunk);
    else groups.push([hunk]);
  }
  let left = MOST_ROWS;
  const strips: Strip[] = [];
  for (const group of groups) {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last || left <= 0) break;
    const above = Math.min(MARGIN, first.before.start, first.after.start);
    const below = Math.min(MARGIN, old.height - last.before.end, now.height - last.after.end);
    const range = (side: 'before' | 'after') => {
      const start = first[side].start - above;
      return { start, end: Math.min(last[side].end + below, start + left) };
    };
    const [before, after] = [range('before'), range('after')];
    const boxes = (side: 'before' | 'after', shown: Range) =>
      group.flatMap((hunk) => hunk.boxes.flatMap((box) => placed(box, hunk[side], shown)));
    strips.push({
      before: crop(old, before),
      after: crop(now, after),
      boxes: { before: boxes('before', before), after: boxes('after', after) },
    });
    left -= Math.max(lengthOf(before), lengthOf(after));
  }
  return strips;
}

/** A box of some rows as part of the rows shown; none if it lies outside. */
function placed(box: Box, rows: Range, shown: Range): Box[] {
  const top = rows.start + box.top;
  const height = Math.min(top + box.height, rows.end, shown.end) - top;
  return height > 0 ? [{ ...box, top: top - shown.start, height }] : [];
}

function crop({ width, height: fullHeight, data }: Pixels, { start, end }: Range): Crop {
  const height = end - start;
  const part = new PNG({ width, height });
  part.data = Buffer.from(data.subarray(start * width * 3, end * width * 3));
  // Screens are flat: without filters the file is the smallest, in half of the time.
  const png = PNG.sync.write(part, {
    inputColorType: 2,
    inputHasAlpha: false,
    colorType: 2,
    filterType: 0,
    deflateLevel: 7,
    deflateStrategy: 0,
  });
  return { png, width, height, top: start, fullHeight };
}

const lengthOf = ({ start, end }: Range): number => end - start;
