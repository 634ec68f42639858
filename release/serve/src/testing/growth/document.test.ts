import { expect, test } from '@rstest/core';
import { markdownTable, outdatedCells } from './document.ts';

test('a table is outdated from a tenth of a number on, and with other words', () => {
  const table = (value: string) =>
    markdownTable([
      ['', 'site'],
      ['ships', value],
    ]);
  expect(outdatedCells(table('1,000, 0.8'), table('1,090, 1.0'))).toEqual([]);
  for (const other of ['1,110, 0.8', '1,000, 1.1', '1,000', '1,000 s, 0.8']) {
    expect(outdatedCells(table('1,000, 0.8'), table(other))).toEqual([`1,000, 0.8 is ${other}`]);
  }
});
