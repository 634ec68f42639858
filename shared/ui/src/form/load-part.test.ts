import { expect, test } from '@rstest/core';
import { LoadFailure } from './load-failure.ts';
import { loadPart } from './load-part.ts';

test('a failed load is a LoadFailure with its cause, and the next call loads again', async () => {
  const cause = new Error('blocked');
  const loads = [() => Promise.reject(cause), () => Promise.resolve('code')];
  const load = () => loads.shift()!();
  const failure: unknown = await loadPart(load).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoadFailure);
  expect((failure as LoadFailure).cause).toBe(cause);
  expect(await loadPart(load)).toBe('code');
});
