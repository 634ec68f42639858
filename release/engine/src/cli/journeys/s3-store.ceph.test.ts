import { afterAll, beforeAll } from '@rstest/core';
import { runCeph, type ObjectGateway } from '../../model/testing/s3/ceph-cluster.ts';
import { makeBucket } from '../testing/s3/make-bucket.ts';
import { testSite } from '../testing/s3/site-in-bucket.ts';
import { testFaults } from '../../model/testing/s3/store-faults.ts';
import { testManyKeys, testStore, type StoreKind } from '../../model/testing/store-contract.ts';
import { removeFolder, temporaryFolder } from '../../model/testing/temporary-folder.ts';
import { s3Store } from '../../model/store/s3-store.ts';

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
