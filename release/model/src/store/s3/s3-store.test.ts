import { afterAll, beforeAll } from '@rstest/core';
import { runS3Server, type S3Server } from '../../testing/s3/s3-server.ts';
import { testStore } from '../../testing/store-contract.ts';
import { s3Store } from './s3-store.ts';

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
