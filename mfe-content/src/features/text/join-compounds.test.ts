import { expect, test } from '@rstest/core';
import { joinCompounds } from './join-compounds.ts';

test('hyphens and dashes within a word or a range get a joiner, others do not', () => {
  expect(joinCompounds('A four-week pilot, 2–4 hours – no more.')).toBe(
    'A four-\u2060week pilot, 2–\u20604 hours – no more.',
  );
});
