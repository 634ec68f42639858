import { expect, test } from '@rstest/core';
import { SAMPLE_IDENTITY } from '../../../model/testing/sample-packages.ts';
import { imageAddress } from './image-address.ts';

const text = { title: 'Careers', section: 'Company' };
const address = imageAddress(text, SAMPLE_IDENTITY, 'template');

test('the same text and brand have the same address', () => {
  expect(address).toMatch(/^\/pictures\/[0-9a-f]{16}\.png$/);
  expect(imageAddress({ ...text }, { ...SAMPLE_IDENTITY }, 'template')).toBe(address);
});

test('another title, section, product name, colour or drawing code has another address', () => {
  const { openGraphColors } = SAMPLE_IDENTITY;
  const others = [
    imageAddress({ ...text, title: 'Pricing' }, SAMPLE_IDENTITY, 'template'),
    imageAddress({ ...text, section: 'Jobs' }, SAMPLE_IDENTITY, 'template'),
    imageAddress(text, { ...SAMPLE_IDENTITY, product: 'Other' }, 'template'),
    imageAddress(
      text,
      { ...SAMPLE_IDENTITY, openGraphColors: { ...openGraphColors, accent: '#00ff00' } },
      'template',
    ),
    imageAddress(text, SAMPLE_IDENTITY, 'other template'),
  ];
  expect(new Set([address, ...others]).size).toBe(6);
});
