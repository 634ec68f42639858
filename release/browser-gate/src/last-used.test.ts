import { expect, test } from '@rstest/core';
import { LastUsed } from './last-used.ts';

test('a value is made once, and forgotten when others were used later', async () => {
  const made: string[] = [];
  const values = new LastUsed<string>(2);
  const get = (key: string) =>
    values.get(key, async () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(await get('a')).toBe('A');
  await get('b');
  await get('a');
  await get('c');
  await get('a');
  expect(made).toEqual(['a', 'b', 'c']);
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a value that is not worth keeping is made again', async () => {
  const values = new LastUsed<number>(2);
  let count = 0;
  const get = () =>
    values.get(
      'a',
      async () => (count += 1),
      (value) => value > 1,
    );
  expect([await get(), await get(), await get()]).toEqual([1, 2, 2]);
});
