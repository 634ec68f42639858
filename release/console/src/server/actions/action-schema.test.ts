import { expect, test } from '@rstest/core';
import { parseAction } from './action-schema.ts';

const hold = (why: string) => parseAction(JSON.stringify({ kind: 'hold', package: 'careers', why }));

test('a reason is one line of letters in their order', () => {
  expect(hold('Größe 👩‍💻 "x" $(y)')).toMatchObject({ kind: 'hold' });
  for (const why of ['', ' ', '\u200B', 'a\nb', '\u001B[31m', 'a\u202Eb', '\u2066a', 'x'.repeat(301)]) {
    expect(() => hold(why), JSON.stringify(why)).toThrow('no such command');
  }
});
