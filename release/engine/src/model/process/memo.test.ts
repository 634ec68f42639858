import { expect, test } from '@rstest/core';
import { Memo } from './work.ts';

test('work that fails is done again for the next who asks, in a memory with a limit as in one without', async () => {
  for (const memo of [new Memo<string, string>(), new Memo<string, string>(2)]) {
    await expect(memo.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await memo.get('a', async () => 'there')).toBe('there');
    expect(await memo.get('a', async () => 'made again')).toBe('there');
  }
});

test('of too many results those stay that were asked for last', async () => {
  const memo = new Memo<string, string>(2);
  let made = '';
  const ask = (key: string) =>
    memo.get(key, async () => {
      made += key;
      return key;
    });
  for (const key of 'abacab') await ask(key);
  expect(made).toBe('abcb');
});
