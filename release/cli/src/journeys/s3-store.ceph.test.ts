import { afterAll, beforeAll } from '@rstest/core';
import { runCeph, type ObjectGateway } from '@site/release-model/testing/ceph-cluster';
import { makeBucket } from '../testing/s3/make-bucket.ts';
import { testSite } from '../testing/s3/site-in-bucket.ts';
import { testFaults } from '@site/release-model/testing/store-faults';
import { testManyKeys, testStore, type StoreKind } from '@site/release-model/testing/store-contract';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';
import { s3Store } from '@site/release-model/s3-store';

let folder: string;
let gateway: ObjectGateway;
let count = 0;

beforeAll(async () => {
  folder = temporaryFolder();
  gateway = await runCeph(folder);
  await makeBucket('site', gateway.environment);
}, 300_000);
afterAll(async () => {
  await gateway?.stop();
  removeFolder(folder);
});

const KIND: StoreKind = {
  kind: 'Ceph',
  fresh: async () => {
    const address = `s3://site/${(count += 1)}`;
    return () => s3Store(address, gateway.environment);
  },
};
testStore(KIND);
testManyKeys(KIND, 2500);
testFaults('Ceph', () => gateway, 700);
testSite('Ceph', () => gateway);
