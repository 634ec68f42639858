import { expect, test } from '@rstest/core';
import { harmlessText } from './error-text.ts';

for (const [text, harmless] of [
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['Failed to fetch https://x.example/reset?token=abc#me', 'Failed to fetch <address>'],
  ['No account for jane.doe@mail.example.com', 'No account for <email>'],
  ['Unexpected token J, "Jane Doe, 4" is not valid JSON', 'Unexpected token J, <text> is not valid JSON'],
  ['Unexpected end of "Jane', 'Unexpected end of <text>'],
  ['Call +49 171 1234567 now', 'Call +<number>now'],
  ['No page /pricing?from=jane', 'No page /pricing<query>'],
] as const) {
  test(`a message without what may be about a person: ${text}`, () => {
    expect(harmlessText(text)).toBe(harmless);
  });
}

test('a long message is cut short', () => {
  expect(harmlessText('x'.repeat(1000))).toHaveLength(150);
});
