import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { UserError } from '../../commands/user-error.ts';
import type { Patience } from '../../store/patience.ts';
import { s3Store, type S3Options } from '../../store/s3/s3-store.ts';
import type { Store } from '../../store/store.ts';
import { seededRandom } from '../seeded-random.ts';
import type { ObjectGateway } from './ceph-cluster.ts';
import { faultProxy, FAULTS, type Fault, type FaultProxy } from './fault-proxy.ts';

/** Faults after which the work may be done, although its answer says nothing of it. */
const named = (name: string): Fault => FAULTS[name] ?? (() => {});

/** The tests of an S3 store whose requests go wrong. */
export function testFaults(kind: string, open: () => ObjectGateway, answerMs: number): void {
  const patience: Patience = { attempts: 6, firstPauseMs: 2, longestPauseMs: 20, answerMs };
  let proxy: FaultProxy;
  let count = 0;
  let address: string;
  const throughProxy = (options: S3Options = {}): Store =>
    s3Store(
      address,
      { ...open().environment, AWS_ENDPOINT_URL_S3: proxy.endpoint },
      { patience, ...options },
    );
  const direct = (): Store => s3Store(address, open().environment);
  const onFaults = (name: string, run: () => Promise<void>) =>
    test(`${kind}: ${name}`, async () => {
      address = `s3://site/faults-${(count += 1)}`;
      proxy.next.length = 0;
      await run();
    });
  beforeAll(async () => {
    proxy = await faultProxy(open().endpoint);
  });
  afterAll(() => proxy.stop());

  for (const [name, fault] of Object.entries(FAULTS)) {
    onFaults(`every verb gets through if ${name}, twice`, async () => {
      const store = throughProxy();
      // The bucket has shown that it overwrites nothing.
      await store.create('content/first', Buffer.from('first'));
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
    const store = throughProxy();
    await store.create('content/first', Buffer.of());
    proxy.next.push(async (_forward, response) => {
      // Our request is lost, and another process is faster than its repetition.
      expect(await direct().create('log/1', Buffer.from('entry'))).toBe(true);
      response.destroy();
    });
    expect(await store.create('log/1', Buffer.from('entry'))).toBe(false);
    expect(proxy.next).toEqual([]);
  });

  onFaults('a request that arrives late changes nothing', async () => {
    const store = throughProxy();
    await store.create('content/first', Buffer.of());
    let late: (() => Promise<unknown>) | undefined;
    proxy.next.push((forward, response) => {
      late = forward;
      response.destroy();
    });
    expect(await store.create('log/1', Buffer.from('entry'))).toBe(true);
    expect(await late?.()).toMatchObject({ status: 412 });
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

  onFaults('a store that does not recover is one sentence, and says so if the end is unknown', async () => {
    const store = throughProxy();
    await store.create('content/first', Buffer.of());
    const always = (name: string) => proxy.next.push(...Array.from({ length: 7 }, () => named(name)));
    always('503 SlowDown');
    await expect(store.create('log/1', Buffer.of())).rejects.toThrow(
      new UserError(`${address} answers 503 SlowDown.`),
    );
    proxy.next.length = 0;
    expect(await store.list('log/')).toEqual([]);
    always('the connection is cut before the request arrives');
    await expect(store.create('log/1', Buffer.of())).rejects.toThrow(
      `It is unknown whether log/1 in ${address} was written`,
    );
    proxy.next.length = 0;
    always('the connection is cut before the request arrives');
    await expect(store.read('log/1')).rejects.toThrow(`${address} can't be reached at ${proxy.endpoint}`);
  });

  onFaults('if every answer is lost, the key itself tells whose it is', async () => {
    const store = throughProxy();
    await store.create('content/first', Buffer.of());
    // Six attempts, after which the key is read.
    for (let attempt = 0; attempt < 6; attempt += 1)
      proxy.next.push(named('the connection is cut after the work'));
    expect(await store.create('log/1', Buffer.from('entry'))).toBe(true);
    expect(await direct().list('log/')).toEqual(['log/1']);
  });

  onFaults(
    'a clock that is hours wrong changes nothing, and one that can not be corrected is one sentence',
    async () => {
      for (const hours of [-5, 3]) {
        const now = () => Date.now() + hours * 3_600_000;
        const store = throughProxy({ now });
        expect(await store.create(`log/${hours}`, Buffer.from('entry'))).toBe(true);
        expect(String(await store.read(`log/${hours}`))).toBe('entry');
      }
      const now = () => Date.now() + 3_600_000;
      const withoutTime: Fault = async (forward, response) => {
        response.sendDate = false;
        const { status, body } = await forward();
        response.writeHead(status).end(body);
      };
      proxy.next.push(withoutTime);
      await expect(throughProxy({ now }).read('log/1')).rejects.toThrow(
        new UserError(`${address} refuses the time of this machine: set its clock.`),
      );
    },
  );

  onFaults('a list of many pages survives faults between them', async () => {
    const store = throughProxy();
    const keys = Array.from({ length: 2500 }, (_, number) => `log/${String(number).padStart(9, '0')}.json`);
    await Promise.all(keys.map((key) => direct().create(key, Buffer.of())));
    proxy.next.push(undefined, named('503 SlowDown'), named('half of the answer arrives'));
    expect(await store.list('log/')).toEqual(keys);
  });
}
