import { expect, test } from '@rstest/core';
import { SAMPLE_IDENTITY } from '@site/release-model/testing/sample-packages';
import { drawImage, imageSvg } from './draw-image.ts';

const svgOf = (text: Parameters<typeof imageSvg>[0]) => imageSvg(text, SAMPLE_IDENTITY);

test('the same text gives the same image, another text gives another one', () => {
  const text = { title: 'Seasonal Marketing', section: 'Blog' };
  expect(svgOf(text)).toBe(svgOf({ ...text }));
  expect(svgOf(text)).not.toBe(svgOf({ ...text, title: 'Careers' }));
  expect(svgOf(text)).not.toBe(svgOf({ ...text, section: 'Guide' }));
});

test('a title that begins with its section does not say it twice', () => {
  expect(svgOf({ title: 'Pricing: three plans', section: 'Pricing' })).toBe(
    svgOf({ title: 'Three plans', section: 'Pricing' }),
  );
  expect(svgOf({ title: 'Careers', section: 'Careers' })).toBe(svgOf({ title: 'Careers' }));
});

test('letters of other European languages are drawn, and markup stays text', () => {
  const boxes = svgOf({ title: '日本' });
  expect(svgOf({ title: 'Łódź' })).not.toBe(boxes);
  expect(svgOf({ title: '<script>' })).not.toContain('<script');
});

test('an image is a PNG of 1200 × 630 pixels, the same to the byte each time', async () => {
  const text = { title: 'Competitor promotions on one timeline', section: 'Blog' };
  const [first, second] = await Promise.all([
    drawImage(text, SAMPLE_IDENTITY),
    drawImage(text, SAMPLE_IDENTITY),
  ]);
  expect(first.subarray(1, 4).toString()).toBe('PNG');
  expect([first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(first.equals(second)).toBe(true);
  expect(first.length).toBeLessThan(60_000);
});

test('an image has the name and the colours of the site', () => {
  const text = { title: 'Careers' };
  const { openGraphColors } = SAMPLE_IDENTITY;
  for (const color of Object.values(openGraphColors))
    expect(svgOf({ ...text, section: 'Jobs' })).toContain(color);
  expect(imageSvg(text, { ...SAMPLE_IDENTITY, product: 'Other' })).not.toBe(svgOf(text));
});
