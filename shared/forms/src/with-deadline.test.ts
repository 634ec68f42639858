import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { withDeadline } from './with-deadline.ts';

beforeEach(() => {
  rs.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  rs.useRealTimers();
});

test('a task that misses its deadline rejects, although it ignores its signal', async () => {
  let signal: AbortSignal | undefined;
  const outcome = withDeadline(20_000, (given) => {
    signal = given;
    return new Promise(() => {});
  }).catch(String);
  rs.advanceTimersByTime(19_999);
  expect(signal?.aborted).toBe(false);
  rs.advanceTimersByTime(1);
  expect(signal?.aborted).toBe(true);
  expect(await outcome).toBe('Error: No answer within 20 s.');
});

test('an answer, or a failure of its own, leaves no timer behind', async () => {
  expect(await withDeadline(20_000, () => Promise.resolve('stored'))).toBe('stored');
  await expect(withDeadline(20_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(rs.getTimerCount()).toBe(0);
});
