import { expect, test } from '@rstest/core';
import { drawPicture } from './draw-picture.ts';

test('a picture is a PNG of 1200 × 630 pixels, the same to the byte each time', async () => {
  const text = { title: 'Competitor promotions on one timeline', section: 'Blog' };
  const [first, second] = await Promise.all([drawPicture(text), drawPicture(text)]);
  expect(first.subarray(1, 4).toString()).toBe('PNG');
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(first.equals(second)).toBe(true);
  expect(first.length).toBeLessThan(60_000);
});
