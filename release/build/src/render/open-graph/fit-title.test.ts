import { expect, test } from '@rstest/core';
import { fitTitle, titleStyle } from './draw-image.ts';
import { widthOf } from './outlined-text.ts';

const WIDTH = 1048;

const expectToFit = (title: string) => {
  const fitted = fitTitle(title, WIDTH);
  for (const line of fitted.lines)
    expect(widthOf(line, titleStyle(fitted.size)), line).toBeLessThanOrEqual(WIDTH);
  return fitted;
};

test('a short title is one large line', () => {
  expect(expectToFit('Careers')).toEqual({ size: 112, lines: ['Careers'] });
});

test('a longer title is smaller, in lines of similar length', () => {
  const { size, lines } = expectToFit('Our three plans, and their prices for a year');
  expect(size).toBeLessThan(112);
  expect(lines.join(' ')).toBe('Our three plans, and their prices for a year');
  const widths = lines.map((line) => widthOf(line, titleStyle(size)));
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.75);
});

test('a title that is too long ends with an ellipsis', () => {
  const { lines } = expectToFit('planning '.repeat(40).trim());
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(/…$/);
});

test('a word wider than the image is cut too', () => {
  expectToFit('x'.repeat(200));
});
