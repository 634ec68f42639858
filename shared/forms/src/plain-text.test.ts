import { expect, test } from '@rstest/core';
import { PLAIN_TEXT_CASES } from './testing/plain-text-cases.ts';
import { plainText } from './plain-text.ts';

test.each(PLAIN_TEXT_CASES.map(([raw, plain]) => [JSON.stringify(raw), raw, plain] as const))(
  '%s is stored without what nobody sees',
  (_, raw, plain) => {
    expect(plainText(raw)).toBe(plain);
    expect(plainText(plain)).toBe(plain);
  },
);

test('half of a character, which no database takes, is left out', () => {
  expect(plainText('Ada\uD83D')).toBe('Ada');
});
