import { expect } from '@rstest/core';
import { FAULTS } from './fault-proxy.ts';
import { faultyStore } from './faulty-store.ts';
import type { ObjectGateway } from './ceph-cluster.ts';
import { seededRandom } from '../seeded-random.ts';

/** The tests of an S3 store whose requests go wrong and get through all the same. */
export function testFaults(kind: string, open: () => ObjectGateway, answerMs: number): void {
  const { onFaults, throughProxy, direct, proxy } = faultyStore(kind, open, answerMs);

  for (const [name, fault] of Object.entries(FAULTS)) {
    onFaults(`every verb gets through if ${name}, twice`, async () => {
      const store = throughProxy();
      // The bucket has shown that it overwrites nothing.
      await store.create('content/first', Buffer.from('first'));
      proxy().next.push(fault, fault);
      expect(await store.create('log/1', Buffer.from('entry'))).toBe(true);
      expect(proxy().next, 'the faults hit').toEqual([]);
      expect(await direct().create('log/1', Buffer.from('entry'))).toBe(false);
      proxy().next.push(fault, fault);
      expect(await store.create('log/1', Buffer.from('entry'))).toBe(false);
      proxy().next.push(fault, fault);
      expect(String(await store.read('log/1'))).toBe('entry');
      proxy().next.push(fault, fault);
      expect(await store.read('log/2')).toBeUndefined();
      proxy().next.push(fault, fault);
      expect(await store.list('log/')).toEqual(['log/1']);
      proxy().next.push(fault, fault);
      await store.remove(['log/1']);
      expect(await direct().list('log/')).toEqual([]);
    });
  }

  onFaults('the same bytes of another writer are not taken for our own', async () => {
    const store = throughProxy();
    await store.create('content/first', Buffer.of());
    proxy().next.push(async (_forward, response) => {
      // Our request is lost, and another process is faster than its repetition.
      expect(await direct().create('log/1', Buffer.from('entry'))).toBe(true);
      response.destroy();
    });
    expect(await store.create('log/1', Buffer.from('entry'))).toBe(false);
    expect(proxy().next).toEqual([]);
  });

  onFaults('a request that arrives late changes nothing', async () => {
    const store = throughProxy();
    await store.create('content/first', Buffer.of());
    let late: (() => Promise<unknown>) | undefined;
    proxy().next.push((forward, response) => {
      late = forward;
      response.destroy();
    });
    expect(await store.create('log/1', Buffer.from('entry'))).toBe(true);
    expect(await late?.()).toMatchObject({ status: 412 });
  });

  onFaults('whatever goes wrong, a key has one creator', async () => {
    const random = seededRandom(7);
    const faults = Object.values(FAULTS).filter((fault) => fault !== FAULTS['the request is lost']);
    const keys = Array.from({ length: 12 }, (_, number) => `log/${number}`);
    for (const key of keys) {
      for (let number = 0; number < 24; number += 1) {
        proxy().next.push(random.below(10) < 4 ? random.of(faults) : undefined);
      }
      const bytes = Array.from({ length: 4 }, (_, number) => Buffer.from(`writer ${number}`));
      const ends = await Promise.allSettled(bytes.map((each) => throughProxy().create(key, each)));
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
}
