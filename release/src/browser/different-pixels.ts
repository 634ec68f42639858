import type { Browser } from 'playwright-core';
import { NAME_SCRIPT } from './page-watch.ts';

/** A difference between two pictures that people see; `area` is the rectangle around it: `12,40 to 60,58`. */
export type Difference = { count: number; area: string };

/**
 * Compares two PNGs: undefined if nobody can tell them apart. The browser draws the edge of a curve a little differently
 * from place to place, so that a few pale pixels are none. Of pictures of different size, all pixels differ.
 */
export async function differentPixels(
  browser: Browser,
  before: Buffer,
  after: Buffer,
): Promise<Difference | undefined> {
  const page = await browser.newPage();
  try {
    await page.evaluate(NAME_SCRIPT);
    return await page.evaluate(
      compare,
      [before, after].map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
    );
  } finally {
    await page.close();
  }
}

/** Runs in an empty page. */
async function compare(addresses: string[]): Promise<Difference | undefined> {
  const [before, after] = await Promise.all(
    addresses.map(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
      return {
        width: bitmap.width,
        height: bitmap.height,
        bytes: pixels,
        values: new Uint32Array(pixels.buffer),
      };
    }),
  );
  if (!before || !after) return undefined;
  if (before.width !== after.width || before.height !== after.height)
    return {
      count: after.values.length,
      area: `${before.width}×${before.height} to ${after.width}×${after.height}`,
    };
  /** Of 255, in one colour. */
  const strongDifference = 48;
  const mostPale = before.values.length / 200;
  const differing = [...before.values.keys()].filter((index) => before.values[index] !== after.values[index]);
  const isStrong = (index: number) =>
    [0, 1, 2].some(
      (colour) =>
        Math.abs((before.bytes[4 * index + colour] ?? 0) - (after.bytes[4 * index + colour] ?? 0)) >
        strongDifference,
    );
  if (differing.length <= mostPale && !differing.some(isStrong)) return undefined;
  const [columns, rows] = [
    differing.map((index) => index % before.width),
    differing.map((index) => Math.floor(index / before.width)),
  ];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  const area = `${least(columns)},${least(rows)} to ${most(columns)},${most(rows)}`;
  return { count: differing.length, area };
}
