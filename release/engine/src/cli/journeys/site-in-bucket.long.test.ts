import { afterAll, beforeAll } from '@rstest/core';
import { runS3Server, type S3Server } from '../../model/testing/s3/s3-server.ts';
import { testSite } from '../testing/s3/site-in-bucket.ts';

let server: S3Server;
beforeAll(async () => {
  server = await runS3Server();
});
afterAll(() => server.stop());

testSite('S3', () => server);
