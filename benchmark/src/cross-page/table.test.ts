import { expect, test } from '@rstest/core';
import type { Figures } from './measure-way.ts';
import { tableOf, type Sample } from './table.ts';

const sample = (run: number, painted: number, cpu = 1): Sample => ({
  run,
  cpu,
  way: 'router',
  pointer: 'none',
  figures: {
    painted,
    ready: NaN,
    settled: NaN,
    shift: 0,
    aheadRequests: 3,
    aheadBytes: 14_054,
  } as Figures,
});

test('a row has the median and the spread of its samples, and no figure where none was taken', () => {
  const [head, row] = tableOf([sample(1, 90), sample(2, 70), sample(3, 250), sample(1, 999, 4)], 1);
  expect(head?.slice(0, 3)).toEqual(['processor 1 × slower', 'painted, ms', 'ready, ms']);
  expect(row?.slice(0, 7)).toEqual(['router, no pointer', '90 (70–250)', '–', '–', '0', '3', '14.1']);
});

test('the median of an even number of samples lies between two of them', () => {
  const [, row] = tableOf([sample(1, 90), sample(2, 70), sample(3, 80), sample(4, 100)], 1);
  expect(row?.[1]).toBe('85 (70–100)');
});
