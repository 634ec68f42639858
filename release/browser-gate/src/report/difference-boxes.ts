import type { Box } from '@site/release-model/check-report';

/** Side of the squares from which boxes are made. */
const CELL = 16;

/** Squares at most this far apart belong to one box. */
const REACH = 2;

/** Most boxes; more are drawn as one. */
const MOST_BOXES = 24;

/**
 * Boxes around groups of marked pixels.
 *
 * @param marked four bytes for each pixel, the last of which is 0 unless it is marked
 */
export function differenceBoxes(marked: Uint8Array, width: number, rows: number): Box[] {
  const [columns, lines] = [Math.ceil(width / CELL), Math.ceil(rows / CELL)];
  const open = new Set<number>();
  for (let pixel = 0; pixel < width * rows; pixel += 1) {
    if (marked[pixel * 4 + 3] === 0) continue;
    const line = Math.floor(Math.floor(pixel / width) / CELL);
    open.add(line * columns + Math.floor((pixel % width) / CELL));
  }
  const boxes: Box[] = [];
  for (const start of open) {
    const group = takeGroup(open, start, columns, lines);
    const across = group.map((cell) => cell % columns);
    const down = group.map((cell) => Math.floor(cell / columns));
    const [left, top] = [Math.min(...across) * CELL, Math.min(...down) * CELL];
    boxes.push({
      left,
      top,
      width: Math.min((Math.max(...across) + 1) * CELL, width) - left,
      height: Math.min((Math.max(...down) + 1) * CELL, rows) - top,
    });
  }
  return boxes.length <= MOST_BOXES ? boxes : [enclosing(boxes)];
}

/** Takes a cell and all that are near it, or near one of those, from the open ones. */
function takeGroup(open: Set<number>, start: number, columns: number, lines: number): number[] {
  const group = [start];
  open.delete(start);
  for (const cell of group) {
    const [column, line] = [cell % columns, Math.floor(cell / columns)];
    for (let y = Math.max(0, line - REACH); y <= Math.min(lines - 1, line + REACH); y += 1) {
      for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x += 1) {
        if (open.delete(y * columns + x)) group.push(y * columns + x);
      }
    }
  }
  return group;
}

function enclosing(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
