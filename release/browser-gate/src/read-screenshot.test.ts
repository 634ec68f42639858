import { expect, test } from '@rstest/core';
import { PNG } from 'pngjs';
import { readScreenshot } from './read-screenshot.ts';

/** A picture in which no pixel is like another. */
function colourful(width = 37): PNG {
  const png = new PNG({ width, height: 23 });
  for (let index = 0; index < width * 23; index += 1) {
    png.data.set([(index * 7) % 256, (index * index) % 251, (index * 31) % 253, 255], index * 4);
  }
  return png;
}

test.each([0, 1, 2, 3, 4])('a screenshot whose rows have filter %i', (filterType) => {
  // The rows of the wider one are whole words.
  for (const width of [37, 40]) {
    const picture = colourful(width);
    const read = readScreenshot(PNG.sync.write(picture, { colorType: 2, filterType }));
    expect([read.width, read.height]).toEqual([width, 23]);
    expect(Array.from(read.data)).toEqual(Array.from(picture.data).filter((_, index) => index % 4 < 3));
  }
});

test('a PNG of another kind', () => {
  const picture = colourful();
  const read = readScreenshot(PNG.sync.write(picture, { colorType: 6 }));
  expect(Array.from(read.data)).toEqual(Array.from(picture.data).filter((_, index) => index % 4 < 3));
});
