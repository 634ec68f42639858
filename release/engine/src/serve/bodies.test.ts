import { expect, test } from '@rstest/core';
import type { Content } from '../model/store/content.ts';
import { Bodies } from './bodies.ts';

/** Bodies by hash, each of as many bytes as its hash says. */
const read = async (hash: string) => Buffer.alloc(Number(hash));

test('bodies never take more than their limit, and those that were asked for last stay', async () => {
  const bodies = new Bodies({ get: read } as unknown as Content, 100);
  for (const hash of ['40', '0', '50', '40', '30', '101']) {
    expect((await bodies.get(hash)).length).toBe(Number(hash));
    expect(bodies.state.bytes).toBeLessThanOrEqual(100);
  }
  expect(bodies.state).toEqual({ bytes: 70, hits: 1, misses: 5 });
  for (const hash of ['30', '40']) await bodies.get(hash);
  expect(bodies.state).toEqual({ bytes: 70, hits: 3, misses: 5 });
  expect(bodies.isHalfFull).toBe(true);
});
