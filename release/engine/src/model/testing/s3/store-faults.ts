import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { type Patience, s3Store } from '../../store/s3-store.ts';
import { seededRandom } from '../seeded-random.ts';
import type { ObjectGateway } from './ceph-cluster.ts';
import { type Fault, faultProxy, type FaultProxy, FAULTS } from './fault-proxy.ts';

const named = (name: keyof typeof FAULTS): Fault => FAULTS[name] ?? (() => {});

/**
 * The tests of an S3 store behind a proxy that spoils requests. Each has a place of its own in the bucket.
 *
 * @param answerMs how long the store waits for an answer
 */
export function testFaults(kind: string, open: () => ObjectGateway, answerMs: number): void {
  const patience: Patience = { retries: 5, firstPauseMs: 2, answerMs };
  const place = `${kind}-${Math.random().toString(36).slice(2)}`;
  let proxy: FaultProxy;
  let count = 0;
  beforeAll(async () => {
    proxy = await faultProxy(open().endpoint);
  });
  afterAll(() => proxy.stop());
  beforeEach(() => {
    count += 1;
    proxy.next.length = 0;
  });
  const address = () => `s3://site/${place}-${count}`;
  const spoilt = () =>
    s3Store(address(), { ...open().environment, AWS_ENDPOINT_URL_S3: proxy.endpoint }, patience);
  /** The same store without the proxy, as another machine has it. */
  const direct = () => s3Store(address(), open().environment);
  /** A store whose bucket has shown that it overwrites nothing. */
  const tried = async () => {
    const store = spoilt();
    await store.create('content/first', Buffer.from('first'));
    return store;
  };
  const onFaults = (name: string, run: () => Promise<void>) => test(`${kind}: ${name}`, run);

  for (const [name, fault] of Object.entries(FAULTS)) {
    onFaults(`every verb gets through if ${name}, twice`, async () => {
      const store = await tried();
      proxy.next.push(fault, fault);
      expect(await store.create('log/1', Buffer.from('entry'))).toBe(true);
      expect(proxy.next, 'the faults hit').toEqual([]);
      expect(await direct().create('log/1', Buffer.from('entry'))).toBe(false);
      proxy.next.push(fault, fault);
      expect(await store.create('log/1', Buffer.from('entry'))).toBe(false);
      proxy.next.push(fault, fault);
      expect(String(await store.read('log/1'))).toBe('entry');
      proxy.next.push(fault, fault);
      expect(await store.read('log/2')).toBeUndefined();
      proxy.next.push(fault, fault);
      expect(await store.list('log/')).toEqual(['log/1']);
      proxy.next.push(fault, fault);
      await store.remove(['log/1']);
      expect(await direct().list('log/')).toEqual([]);
    });
  }

  onFaults('the same bytes of another writer are not taken for our own', async () => {
    const store = await tried();
    proxy.next.push(async (_forward, response) => {
      // Our request is lost, and another process is faster than its repetition.
      expect(await direct().create('log/1', Buffer.from('entry'))).toBe(true);
      response.destroy();
    });
    expect(await store.create('log/1', Buffer.from('entry'))).toBe(false);
    expect(proxy.next).toEqual([]);
  });

  onFaults('whatever goes wrong, a key has one creator', async () => {
    const random = seededRandom(7);
    const faults = Object.values(FAULTS).filter((fault) => fault !== named('the request is lost'));
    const keys = Array.from({ length: 12 }, (_, number) => `log/${number}`);
    for (const key of keys) {
      for (let number = 0; number < 24; number += 1) {
        proxy.next.push(random.below(10) < 4 ? random.of(faults) : undefined);
      }
      const bytes = Array.from({ length: 4 }, (_, number) => Buffer.from(`writer ${number}`));
      const ends = await Promise.allSettled(bytes.map((each) => spoilt().create(key, each)));
      const winners = bytes.filter((_, number) => {
        const end = ends[number];
        return end?.status === 'fulfilled' && end.value;
      });
      const unknown = bytes.filter((_, number) => ends[number]?.status === 'rejected');
      const stored = String(await direct().read(key));
      expect(winners.length, key).toBeLessThanOrEqual(1);
      expect((winners.length > 0 ? winners : unknown).map(String), key).toContain(stored);
    }
    expect(await direct().list('log/')).toEqual(keys.toSorted());
  });

  onFaults('a store that does not recover is one sentence, and says so if the end is unknown', async () => {
    const store = await tried();
    const cut = named('the connection is cut before the request arrives');
    const always = (fault: Fault) => proxy.next.push(...Array.from({ length: 7 }, () => fault));
    always(cut);
    await expect(store.create('log/1', Buffer.of())).rejects.toThrow(
      `It is unknown whether log/1 in ${address()} was written`,
    );
    proxy.next.length = 0;
    always(cut);
    await expect(store.read('log/1')).rejects.toThrow(`${address()} can't be reached at ${proxy.endpoint}`);
    proxy.next.length = 0;
    always(named('503 SlowDown'));
    await expect(store.read('log/1')).rejects.toThrow(new UserError(`${address()} answers 503 SlowDown.`));
  });

  onFaults('if every answer is lost, the key itself tells whose it is', async () => {
    const store = await tried();
    // Six attempts, after which the key is read.
    for (let attempt = 0; attempt < 6; attempt += 1)
      proxy.next.push(named('the connection is cut after the work'));
    expect(await store.create('log/1', Buffer.from('entry'))).toBe(true);
    expect(await direct().list('log/')).toEqual(['log/1']);
  });
}
