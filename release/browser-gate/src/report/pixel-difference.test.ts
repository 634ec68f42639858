import { expect, test } from '@rstest/core';
import { PNG } from 'pngjs';
import { pixelDifference, wholePicture } from './pixel-difference.ts';

const WIDTH = 200;

type Band = { rows: number; grey: number; mark?: { left: number; width: number; grey: number } };

/** A picture of bands. No two rows of one are the same, as little as those of text are. */
function picture(bands: readonly Band[]): Buffer {
  const png = new PNG({ width: WIDTH, height: bands.reduce((sum, { rows }) => sum + rows, 0) });
  let row = 0;
  for (const { rows, grey, mark } of bands) {
    for (let count = 0; count < rows; count += 1, row += 1) {
      for (let column = 0; column < WIDTH; column += 1) {
        const isMarked = mark && column >= mark.left && column < mark.left + mark.width;
        const value = isMarked ? mark.grey : column === count % WIDTH ? grey - 90 : grey;
        png.data.set([value, value, value, 255], (row * WIDTH + column) * 4);
      }
    }
  }
  return PNG.sync.write(png);
}

const top: Band = { rows: 150, grey: 240 };
const middle: Band = { rows: 180, grey: 200 };
const end: Band = { rows: 150, grey: 250 };
const marked = (band: Band): Band => ({ ...band, mark: { left: 32, width: 60, grey: 20 } });

test('the same picture, or one whose difference nobody can see, is no change', () => {
  const before = picture([top, middle, end]);
  expect(pixelDifference(before, Buffer.from(before))).toBeUndefined();
  const nearly = picture([top, { ...middle, grey: 201 }, end]);
  expect(nearly.equals(before)).toBe(false);
  expect(pixelDifference(before, nearly)).toBeUndefined();
});

test('a change is shown with some rows around it, and a box is around it', () => {
  const small = { rows: 32, grey: 150 };
  const found = pixelDifference(picture([top, small, end]), picture([top, marked(small), end]))!;
  expect(found.changedPixels).toBe(32 * 60);
  expect(found.share).toBeCloseTo((32 * 60) / (WIDTH * 332), 6);
  const [strip, ...more] = found.strips;
  expect(more).toEqual([]);
  const rows = { top: 150 - 48, height: 32 + 2 * 48, width: WIDTH, fullHeight: 332 };
  expect(strip?.before).toMatchObject(rows);
  expect(strip?.after).toMatchObject(rows);
  const [box, ...others] = strip!.boxes.after;
  expect(others).toEqual([]);
  expect(box).toEqual({ left: 32, top: 48, width: 64, height: 32 });
  const shown = PNG.sync.read(strip!.after.png);
  expect([shown.width, shown.height, shown.data[(48 * WIDTH + 40) * 4]]).toEqual([WIDTH, 128, 20]);
});

test('what was added is the only difference, although everything below it moved', () => {
  const added = { rows: 40, grey: 120 };
  const before = picture([top, middle, end]);
  const after = picture([top, added, middle, end]);
  const [strip, ...more] = pixelDifference(before, after)!.strips;
  expect(more).toEqual([]);
  expect(strip).toMatchObject({
    before: { top: 102, height: 96, fullHeight: 480 },
    after: { top: 102, height: 136, fullHeight: 520 },
    boxes: { before: [], after: [{ left: 0, top: 48, width: WIDTH, height: 40 }] },
  });
  const [removed] = pixelDifference(after, before)!.strips;
  expect(removed?.boxes).toEqual({
    before: [{ left: 0, top: 48, width: WIDTH, height: 40 }],
    after: [],
  });
});

test('changes far from each other are shown apart, also if the rows between them moved', () => {
  const before = picture([top, { rows: 20, grey: 120 }, middle, end]);
  const after = picture([top, { rows: 44, grey: 120 }, middle, marked(end)]);
  const { strips } = pixelDifference(before, after)!;
  expect(strips.map(({ after: { top: from, height } }) => [from, from + height])).toEqual([
    [122, 242],
    [326, 524],
  ]);
  expect(strips[1]?.boxes.after).toEqual([{ left: 32, top: 48, width: 64, height: 150 }]);
});

test('a picture of another width differs as a whole, and is not shown without end', () => {
  const wide = new PNG({ width: WIDTH + 50, height: 480 });
  wide.data.fill(255);
  const [strip] = pixelDifference(picture([top, middle, end]), PNG.sync.write(wide))!.strips;
  expect([strip?.before.width, strip?.after.width]).toEqual([WIDTH, WIDTH + 50]);
  expect(wholePicture(picture([{ rows: 3000, grey: 100 }]))).toMatchObject({
    height: 2400,
    fullHeight: 3000,
  });
});
