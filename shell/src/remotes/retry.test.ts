import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { adoptRelease } from './registry.ts';
import { type Purpose, RemoteUnavailableError, withRetry } from './load.ts';

const careers = { version: 'live', entry: '/live.js', collections: [] };
const never = () => new Promise<never>(() => {});
const recover = rs.fn<(order: unknown, failure: unknown) => Promise<string>>();
/** The shell's own code of the recovery. */
const code = rs.fn<() => Promise<object>>();
rs.mock('../load-again.ts', () => ({ loadAgain: () => code() }));
const orderFor = (purpose: Purpose, load: () => Promise<string>) => ({
  remote: 'careers',
  load,
  purpose: () => purpose,
});

beforeEach(() => {
  init({ name: 'shell', remotes: [] });
  adoptRelease({ remotes: { careers }, status: 200, settings: TEST_SETTINGS });
  recover.mockReset();
  recover.mockResolvedValue('recovered');
  code.mockResolvedValue({ recover });
  rs.useFakeTimers();
});

afterEach(() => {
  rs.useRealTimers();
});

test('a load that succeeds needs no recovery', async () => {
  expect(await withRetry(orderFor('visitor', () => Promise.resolve('page')))).toBe('page');
  expect(recover).toHaveBeenCalledTimes(0);
});

test('a failed load is recovered, from the version that was in use when it began', async () => {
  const error = new Error('unreachable');
  const order = orderFor('visitor', () => Promise.reject(error));
  expect(await withRetry(order)).toBe('recovered');
  expect(recover.mock.calls).toEqual([[order, { version: careers, error }]]);
});

test('a failed prefetch rejects at once', async () => {
  const order = orderFor('prefetch', () => Promise.reject(new Error('unreachable')));
  await expect(withRetry(order)).rejects.toThrow('unreachable');
  expect(recover).toHaveBeenCalledTimes(0);
});

test('a visitor waits 5 s for an answer, hydration 30 s', async () => {
  for (const [purpose, seconds] of [
    ['visitor', 5],
    ['hydration', 30],
  ] as const) {
    recover.mockClear();
    const recovered = withRetry(orderFor(purpose, never));
    await rs.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(recover).toHaveBeenCalledTimes(0);
    await rs.advanceTimersByTimeAsync(1);
    expect(await recovered).toBe('recovered');
    expect(recover.mock.calls[0]?.[1]).toMatchObject({ error: { name: 'TimeoutError' } });
  }
});

test('where not even the code of the recovery arrives, the remote is unavailable', async () => {
  const order = orderFor('visitor', () => Promise.reject(new Error('unreachable')));
  code.mockRejectedValue(new Error('offline'));
  const failed = withRetry(order);
  await expect(failed).rejects.toBeInstanceOf(RemoteUnavailableError);
});
