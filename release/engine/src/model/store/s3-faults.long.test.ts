import { afterAll, beforeAll } from '@rstest/core';
import { runS3Server, type S3Server } from '../testing/s3/s3-server.ts';
import { testManyKeys } from '../testing/store-contract.ts';
import { testFaults } from '../testing/s3/store-faults.ts';
import { s3Store } from './s3-store.ts';

let server: S3Server;
beforeAll(async () => {
  server = await runS3Server();
});
afterAll(() => server.stop());

testFaults('S3', () => server, 300);
testManyKeys({ kind: 'S3', fresh: async () => () => s3Store('s3://site/many', server.environment) }, 2500);
