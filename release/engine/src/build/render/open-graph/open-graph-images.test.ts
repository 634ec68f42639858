import { expect, test } from '@rstest/core';
import { Content } from '../../../model/store/content.ts';
import { memoryStore } from '../../../model/testing/memory-store.ts';
import { SAMPLE_IDENTITY } from '../../../model/testing/sample-packages.ts';
import { openGraphImages, type DrawnImages } from './open-graph-images.ts';

const ADDRESS = '/pictures/0123456789abcdef.png';

test('an image that was drawn for another package is not drawn again; another promotion draws its own', async () => {
  const content = new Content(memoryStore());
  // The address names an image; texts that differ show here which of them was drawn.
  const imageOf = async (title: string, drawn: DrawnImages) =>
    (await openGraphImages(content, new Map([[ADDRESS, { title }]]), SAMPLE_IDENTITY, {}, drawn))[ADDRESS];
  const drawn: DrawnImages = new Map();
  const first = await imageOf('First', drawn);
  expect(await imageOf('Second', drawn)).toEqual(first);
  expect(await imageOf('Second', new Map())).not.toEqual(first);
  expect((await content.get(first!.hash)).subarray(1, 4).toString()).toBe('PNG');
});
