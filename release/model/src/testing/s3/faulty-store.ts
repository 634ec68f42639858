import { afterAll, beforeAll, test } from '@rstest/core';
import type { Patience } from '../../store/patience.ts';
import { type S3Options, s3Store } from '../../store/s3-store.ts';
import type { Store } from '../../store/store.ts';
import type { ObjectGateway } from './ceph-cluster.ts';
import { faultProxy, type FaultProxy } from './fault-proxy.ts';

/** A store behind a proxy that spoils requests. Each test has a place of its own in the bucket. */
export type FaultyStore = {
  onFaults: (name: string, run: () => Promise<void>) => void;
  /** `s3://…` of the running test. */
  address: () => string;
  proxy: () => FaultProxy;
  throughProxy: (options?: S3Options) => Store;
  /** The same store without the proxy, as another machine has it. */
  direct: () => Store;
};

/** @param answerMs how long the store waits for an answer */
export function faultyStore(kind: string, open: () => ObjectGateway, answerMs: number): FaultyStore {
  const patience: Patience = { retries: 5, firstPauseMs: 2, answerMs };
  let proxy: FaultProxy;
  let count = 0;
  const place = `${kind}-${Math.random().toString(36).slice(2)}`;
  const address = () => `s3://site/${place}-${count}`;
  beforeAll(async () => {
    proxy = await faultProxy(open().endpoint);
  });
  afterAll(() => proxy.stop());
  return {
    address,
    proxy: () => proxy,
    onFaults: (name, run) =>
      test(`${kind}: ${name}`, async () => {
        count += 1;
        proxy.next.length = 0;
        await run();
      }),
    throughProxy: (options = {}) => {
      const environment = { ...open().environment, AWS_ENDPOINT_URL_S3: proxy.endpoint };
      return s3Store(address(), environment, { patience, ...options });
    },
    direct: () => s3Store(address(), open().environment),
  };
}
