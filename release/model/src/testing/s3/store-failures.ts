import { expect } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import type { ObjectGateway } from './ceph-cluster.ts';
import { FAULTS, type Fault } from './fault-proxy.ts';
import { faultyStore } from './faulty-store.ts';

const named = (name: keyof typeof FAULTS): Fault => FAULTS[name] ?? (() => {});

/** The tests of an S3 store that does not recover, loses every answer, or has another time. */
export function testFailures(kind: string, open: () => ObjectGateway, answerMs: number): void {
  const { onFaults, throughProxy, direct, proxy, address } = faultyStore(kind, open, answerMs);

  onFaults('a store that does not recover is one sentence, and says so if the end is unknown', async () => {
    const store = throughProxy();
    await store.create('content/first', Buffer.of());
    const always = (name: string) => proxy().next.push(...Array.from({ length: 7 }, () => named(name)));
    always('503 SlowDown');
    await expect(store.create('log/1', Buffer.of())).rejects.toThrow(
      new UserError(`${address()} answers 503 SlowDown.`),
    );
    proxy().next.length = 0;
    expect(await store.list('log/')).toEqual([]);
    always('the connection is cut before the request arrives');
    await expect(store.create('log/1', Buffer.of())).rejects.toThrow(
      `It is unknown whether log/1 in ${address()} was written`,
    );
    proxy().next.length = 0;
    always('the connection is cut before the request arrives');
    await expect(store.read('log/1')).rejects.toThrow(`${address()} can't be reached at ${proxy().endpoint}`);
  });

  onFaults('if every answer is lost, the key itself tells whose it is', async () => {
    const store = throughProxy();
    await store.create('content/first', Buffer.of());
    // Six attempts, after which the key is read.
    for (let attempt = 0; attempt < 6; attempt += 1)
      proxy().next.push(named('the connection is cut after the work'));
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
      proxy().next.push(withoutTime);
      await expect(throughProxy({ now }).read('log/1')).rejects.toThrow(
        new UserError(`${address()} refuses the time of this machine: set its clock.`),
      );
    },
  );

  onFaults('a list of many pages survives faults between them', async () => {
    const store = throughProxy();
    const keys = Array.from({ length: 1200 }, (_, number) => `log/${String(number).padStart(9, '0')}.json`);
    await Promise.all(keys.map((key) => direct().create(key, Buffer.of())));
    proxy().next.push(undefined, named('503 SlowDown'), named('half of the answer arrives'));
    expect(await store.list('log/')).toEqual(keys);
  });
}
