import { expect, test } from '@rstest/core';
import { returnsChartSvg } from './returns-chart.ts';

const of = (change: 'nothing' | 'page' | 'shell', total: number) => ({
  variant: 'this-site' as const,
  change,
  bytes: { html: 0, js: 0, total },
});

test('a variant has a bar for each change, with its KB', () => {
  const svg = returnsChartSvg([of('nothing', 400), of('page', 30_100), of('shell', 61_000)]);
  for (const text of ['(a) this site', '>0.4<', '>30.1<', '>61.0<']) expect(svg).toContain(text);
  expect(svg).not.toContain('(b1)');
  expect(svg).not.toContain('NaN');
});
