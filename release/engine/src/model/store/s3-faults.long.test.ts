import { afterAll, beforeAll } from '@rstest/core';
import { runS3Server, type S3Server } from '../testing/s3/s3-server.ts';
import { testFaults } from '../testing/s3/store-faults.ts';

let server: S3Server;
beforeAll(async () => {
  server = await runS3Server();
});
afterAll(() => server.stop());

testFaults('S3', () => server, 300);
