import { expect, test } from '@rstest/core';
import { chartSvg } from './chart.ts';
import { Measurements } from './measurements.ts';

test('every variant of every page has its bar, and a ring where it is hydrated', () => {
  const measured = new Measurements();
  measured.add('Home', 'this-site', { largestPaint: 700, hydrated: 1900 });
  measured.add('Home', 'no-script', { largestPaint: 690 });
  const svg = chartSvg(measured, ['Home']);
  expect(svg).toContain('(a) this site');
  expect(svg).toContain('>1.90</text>');
  expect(svg).toContain('>0.69</text>');
  // One of them is in the legend.
  expect(svg.match(/<circle/g)).toHaveLength(2);
  expect(svg).not.toContain('NaN');
});
