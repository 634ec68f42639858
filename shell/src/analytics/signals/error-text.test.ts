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
  ['Call +49 171 1234567 now', 'Call <number>now'],
  ['Call (0171) 123/4567', 'Call <number>'],
  ['From 192.168.10.25', 'From <number>'],
  ['No account DE89 3704 0044 0532 0130 00', 'No account DE<number>'],
  ["No account for 'Jane Doe' here", 'No account for <text> here'],
  ['No account for “Jane Doe” or `Jane`', 'No account for <text> or <text>'],
  ['Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.abc', 'Bearer <token>'],
  ['No page example.com/users/jane', 'No page <address>'],
  ["Can't find variable: careers", "Can't find variable: careers"],
  ['No page /pricing?from=jane', 'No page /pricing<query>'],
] as const) {
  test(`a message without what may be about a person: ${text}`, () => {
    expect(harmlessText(text)).toBe(harmless);
  });
}

test('a long message is cut short', () => {
  expect(harmlessText('x'.repeat(1000))).toHaveLength(150);
});

test('of a very long message the beginning is read, without the word that it ends in', () => {
  expect(harmlessText(`It broke. ${'x'.repeat(980)} jane.doe@example.com`)).not.toContain('jane');
  expect(harmlessText(`It broke. ${'x'.repeat(1_000_000)}`)).toBe('It broke. ');
});
