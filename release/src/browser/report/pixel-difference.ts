import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A rectangle in pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** The changed rows of a picture. */
export type Crop = {
  png: Buffer;
  width: number;
  height: number;
  /** Row of the whole picture that is the first of the crop. */
  top: number;
  /** Rows of the whole picture. */
  fullHeight: number;
};

/** What differs between two pictures of a page. */
export type Difference = {
  before: Crop;
  after: Crop;
  /** Pixels that differ, above what a person can't see. */
  changedPixels: number;
  /** Share of the changed rows' pixels, 0 to 1. */
  share: number;
  /** Where they are, in the crop of the picture after. */
  boxes: readonly Box[];
};

/** Rows above and below a change that are shown with it. */
const MARGIN = 48;

/** Most rows of a crop. */
const MOST_ROWS = 2400;

/** Difference of two colours that a person sees, 0 to 1. */
const THRESHOLD = 0.1;

/** Side of the squares from which boxes are made. */
const CELL = 16;

/** Most boxes; more are drawn as one. */
const MOST_BOXES = 40;

/**
 * Compares two pictures of the same width. Rows that are the same at their tops and at their ends are left out, so that
 * a paragraph that was added is the only difference although everything below it moved.
 *
 * @param before a PNG
 * @param after a PNG
 * @returns undefined if nobody could see a difference
 */
export function pixelDifference(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined;
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  const shorter = Math.min(a.height, b.height);
  let top = 0;
  while (top < shorter && isSameRow(a, top, b, top)) top += 1;
  let end = 0;
  while (end < shorter - top && isSameRow(a, a.height - 1 - end, b, b.height - 1 - end)) end += 1;
  const first = Math.max(0, top - MARGIN);
  const cut = ({ height }: PNG) => Math.min(height - Math.max(0, end - MARGIN) - first, MOST_ROWS);
  const width = Math.max(a.width, b.width);
  const rows = Math.max(cut(a), cut(b));
  if (rows <= 0) return undefined;
  const compared = [padded(a, first, cut(a), width, rows), padded(b, first, cut(b), width, rows)] as const;
  const marked = Buffer.alloc(width * rows * 4);
  const changedPixels = pixelmatch(...compared, marked, width, rows, {
    threshold: THRESHOLD,
    diffMask: true,
  });
  if (changedPixels === 0 && a.height === b.height) return undefined;
  return {
    before: crop(a, first, cut(a)),
    after: crop(b, first, cut(b)),
    changedPixels,
    share: changedPixels / (width * rows),
    boxes: boxesOf(marked, width, rows),
  };
}

/** A picture that has nothing to be compared with: its first rows. */
export function wholePicture(png: Buffer): Crop {
  const read = PNG.sync.read(png);
  return crop(read, 0, Math.min(read.height, MOST_ROWS));
}

function isSameRow(a: PNG, rowOfA: number, b: PNG, rowOfB: number): boolean {
  const [from, start, length] = [rowOfB * b.width * 4, rowOfA * a.width * 4, a.width * 4];
  return a.width === b.width && a.data.compare(b.data, from, from + length, start, start + length) === 0;
}

/** Rows of a picture, filled up with nothing to a width and a height. */
function padded({ data, width }: PNG, top: number, rows: number, toWidth: number, toRows: number): Buffer {
  const result = Buffer.alloc(toWidth * toRows * 4);
  for (let row = 0; row < rows; row += 1) {
    data.copy(result, row * toWidth * 4, (top + row) * width * 4, (top + row + 1) * width * 4);
  }
  return result;
}

function crop(picture: PNG, top: number, height: number): Crop {
  const { width, height: fullHeight, data } = picture;
  const part = new PNG({ width, height });
  data.copy(part.data, 0, top * width * 4, (top + height) * width * 4);
  // Screens are flat: without filters the file is the smallest, in half of the time.
  const png = PNG.sync.write(part, { colorType: 2, filterType: 0, deflateLevel: 7, deflateStrategy: 0 });
  return { png, width, height, top, fullHeight };
}

/** Boxes around groups of marked pixels. */
function boxesOf(marked: Buffer, width: number, rows: number): Box[] {
  const [columns, lines] = [Math.ceil(width / CELL), Math.ceil(rows / CELL)];
  const isMarked = new Uint8Array(columns * lines);
  for (let pixel = 0; pixel < width * rows; pixel += 1) {
    if (marked[pixel * 4 + 3] === 0) continue;
    isMarked[Math.floor(Math.floor(pixel / width) / CELL) * columns + Math.floor((pixel % width) / CELL)] = 1;
  }
  const boxes: Box[] = [];
  for (let cell = 0; cell < isMarked.length; cell += 1) {
    if (isMarked[cell] === 1) boxes.push(boxAround(isMarked, cell, columns, lines, width, rows));
  }
  return boxes.length <= MOST_BOXES ? boxes : [enclosing(boxes)];
}

/** The box around a cell and all marked ones that are at most two cells from another of them; they are unmarked. */
function boxAround(
  isMarked: Uint8Array,
  start: number,
  columns: number,
  lines: number,
  width: number,
  rows: number,
): Box {
  let [left, right, top, bottom] = [columns, 0, lines, 0];
  const open = [start];
  isMarked[start] = 0;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [column, line] = [cell % columns, Math.floor(cell / columns)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, line), Math.max(bottom, line)];
    for (let y = Math.max(0, line - 2); y <= Math.min(lines - 1, line + 2); y += 1) {
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x += 1) {
        const near = y * columns + x;
        if (isMarked[near] !== 1) continue;
        isMarked[near] = 0;
        open.push(near);
      }
    }
  }
  return {
    left: left * CELL,
    top: top * CELL,
    width: Math.min((right + 1) * CELL, width) - left * CELL,
    height: Math.min((bottom + 1) * CELL, rows) - top * CELL,
  };
}

function enclosing(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
