import path from 'node:path';
import { afterAll, beforeAll } from '@rstest/core';
import { memoryStore } from '../testing/memory-store.ts';
import { testStore } from '../testing/store-contract.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';

let folder: string;
let count = 0;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => removeFolder(folder));

testStore({
  kind: 'memory',
  fresh: async () => {
    const store = memoryStore();
    return () => store;
  },
});

testStore({
  kind: 'folder',
  fresh: async () => {
    const root = path.join(folder, String((count += 1)));
    return () => folderStore(root);
  },
});
