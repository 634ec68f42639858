import { expect, test } from '@rstest/core';
import type { EntryView } from '../../document/console-state.ts';
import { merged } from './use-older-entries.ts';

const entry = (number: number) => ({ number }) as EntryView;

test('pages of the log that overlap are one timeline', () => {
  const newest = { entries: [entry(5), entry(4), entry(3)], older: 2, damaged: [] };
  const older = { entries: [entry(4), entry(3), entry(2)], older: 1, damaged: ['entry 1 is damaged'] };
  expect(merged([newest, older])).toEqual({
    entries: [5, 4, 3, 2].map(entry),
    older: 1,
    damaged: ['entry 1 is damaged'],
  });
});
