import { expect, test } from '@rstest/core';
import { SAMPLE_IDENTITY } from '../../../model/testing/sample-packages.ts';
import { drawImage, fitTitle, imageSvg } from './draw-image.ts';

const svgOf = (text: Parameters<typeof imageSvg>[0]) => imageSvg(text, SAMPLE_IDENTITY);

test('a title that begins with its section does not say it twice', () => {
  expect(svgOf({ title: 'Pricing: three plans', section: 'Pricing' })).toBe(
    svgOf({ title: 'Three plans', section: 'Pricing' }),
  );
  expect(svgOf({ title: 'Careers', section: 'Careers' })).toBe(svgOf({ title: 'Careers' }));
});

test('markup stays text', () => {
  expect(svgOf({ title: '<script> & co' })).toContain('>&lt;script&gt; &amp; co</text>');
});

test('a short title is one large line, a longer one is smaller, in lines of similar length', () => {
  expect(fitTitle('Careers')).toEqual({ size: 112, lines: ['Careers'] });
  expect(fitTitle('Our three plans, and their prices for a year')).toEqual({
    size: 96,
    lines: ['Our three plans, and', 'their prices for a year'],
  });
});

test('a title that is too long, and a word wider than the image, end with an ellipsis', () => {
  const { lines } = fitTitle('planning '.repeat(40).trim());
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(/…$/);
  expect(fitTitle('x'.repeat(200)).lines).toEqual([expect.stringMatching(/^x+…$/)]);
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
  expect(first.length).toBeLessThan(90_000);
});
