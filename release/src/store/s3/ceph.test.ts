import { afterAll, beforeAll, test } from '@rstest/core';
import { hasCeph, runCeph, type ObjectGateway } from '../../testing/s3/ceph-cluster.ts';
import { makeBucket } from '../../testing/s3/make-bucket.ts';
import { testStore } from '../../testing/store-contract.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';
import { s3Store } from './s3-store.ts';

let folder: string;
let gateway: ObjectGateway;
let count = 0;

if (hasCeph) {
  beforeAll(async () => {
    folder = temporaryFolder();
    gateway = await runCeph(folder);
    await makeBucket('site', gateway.environment);
  });
  afterAll(async () => {
    await gateway?.stop();
    removeFolder(folder);
  });
  testStore({
    kind: 'Ceph',
    fresh: async () => {
      const address = `s3://site/${(count += 1)}`;
      return () => s3Store(address, gateway.environment);
    },
  });
} else {
  test('Ceph: left out, because its object gateway is not installed', (context) => {
    console.log('S3 on Ceph is left out: install radosgw, ceph-mon, ceph-osd and ceph-common.');
    context.skip();
  });
}
