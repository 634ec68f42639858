import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { runS3Server, type S3Server } from '../testing/s3/s3-server.ts';
import { testStore } from '../testing/store-contract.ts';
import { s3Store } from './s3-store.ts';
import { GRACE_MS } from './store.ts';

let server: S3Server;
let count = 0;
beforeAll(async () => {
  server = await runS3Server();
});
afterAll(() => server.stop());

testStore({
  kind: 'S3',
  fresh: async () => {
    const address = `s3://site/${(count += 1)}`;
    return () => s3Store(address, server.environment);
  },
});

test('who may not list the bucket learns that a key is missing, and a key that was withdrawn is no missing key', async () => {
  const limited = await runS3Server(['log/']);
  const store = s3Store('s3://site', limited.environment);
  expect(await store.create('log/1', Buffer.from('first'))).toBe(true);
  expect(await store.read('log/2')).toBeUndefined();
  await expect(store.read('content/x')).rejects.toThrow('may not');
  await limited.stop();
});

test('a key that is wanted again is young, unless it is of the log', async () => {
  const aged = await runS3Server();
  const store = s3Store('s3://site', aged.environment);
  const keys = ['content/aa/x', 'log/1'];
  for (const key of keys) await store.create(key, Buffer.from(key));
  for (const object of aged.objects.values()) object.writtenAt -= 2 * GRACE_MS;
  const isOld = async (key: string) => ((await store.ages('')).get(key) ?? 0) > GRACE_MS;
  expect(await Promise.all(keys.map(isOld))).toEqual([true, true]);
  for (const key of keys) expect(await store.create(key, Buffer.from('other'))).toBe(false);
  expect(await Promise.all(keys.map(isOld))).toEqual([false, true]);
  for (const key of keys) expect(String(await store.read(key))).toBe(key);
  await aged.stop();
});
