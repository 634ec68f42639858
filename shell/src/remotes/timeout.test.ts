import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { TimeoutError, withTimeout } from './load.ts';

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  rs.useFakeTimers();
});

afterEach(() => {
  rs.useRealTimers();
});

test('a promise that is settled in time is itself, and leaves no timer', async () => {
  expect(await withTimeout(100, Promise.resolve('value'))).toBe('value');
  await expect(withTimeout(100, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(rs.getTimerCount()).toBe(0);
});

test('a promise that is late is a TimeoutError', async () => {
  const late = expect(withTimeout(100, never())).rejects.toBeInstanceOf(TimeoutError);
  await rs.advanceTimersByTimeAsync(100);
  await late;
});
