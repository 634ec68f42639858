import { afterAll, beforeAll } from '@rstest/core';
import { runS3Server, type S3Server } from '../testing/s3/s3-server.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { testManyKeys } from '../testing/store-contract.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await runS3Server();
});
afterAll(async () => {
  await server?.stop();
  removeFolder(folder);
});

testManyKeys({
  kind: 'memory',
  fresh: async () => {
    const store = memoryStore();
    return () => store;
  },
});
testManyKeys({ kind: 'folder', fresh: async () => () => folderStore(folder) });
testManyKeys({ kind: 'S3', fresh: async () => () => s3Store('s3://site/many', server.environment) }, 2500);
