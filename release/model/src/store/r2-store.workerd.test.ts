import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { R2_FAULTS } from '../testing/r2/faulty-bucket.ts';
import { type OpenR2, runWorkerd } from '../testing/r2/run-workerd.ts';
import { type StoreKind, testManyKeys, testStore } from '../testing/store-contract.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';

let folder: string;
let open: OpenR2;
let stop: () => Promise<void>;
let count = 0;
beforeAll(async () => {
  folder = temporaryFolder();
  ({ open, stop } = await runWorkerd(folder));
});
afterAll(async () => {
  await stop();
  removeFolder(folder);
});

const KIND: StoreKind = {
  kind: 'R2',
  fresh: async () => {
    const prefix = String((count += 1));
    return () => open(prefix);
  },
};
testStore(KIND);
testManyKeys(KIND);

for (const fault of R2_FAULTS) {
  test(`R2: every verb gets through if a call goes wrong twice: ${fault}`, async () => {
    const prefix = String((count += 1));
    const [faulty, direct] = [open(prefix, [fault, fault]), open(prefix)];
    expect(await faulty.create('log/1', Buffer.from('entry'))).toBe(true);
    expect(await faulty.create('log/1', Buffer.from('entry'))).toBe(false);
    expect(await direct.create('log/1', Buffer.from('entry'))).toBe(false);
    expect(String(await faulty.read('log/1'))).toBe('entry');
    expect(await faulty.read('log/2')).toBeUndefined();
    expect(await faulty.list('log/')).toEqual(['log/1']);
    await faulty.remove(['log/1']);
    expect(await direct.list('log/')).toEqual([]);
  });
}

test('R2: whatever goes wrong, a key has one creator', async () => {
  const prefix = String((count += 1));
  for (const key of Array.from({ length: 20 }, (_, number) => `log/${number}`)) {
    const stores = R2_FAULTS.map((fault) => open(prefix, [fault]));
    const won = await Promise.all(stores.map((store) => store.create(key, Buffer.from('same'))));
    expect(won.filter(Boolean), key).toHaveLength(1);
  }
});

test('R2: a bucket that does not recover is one sentence', async () => {
  const prefix = String((count += 1));
  const always = (fault: 'before' | 'after') => open(prefix, Array(7).fill(fault));
  await expect(always('before').read('log/1')).rejects.toThrow(
    "the R2 bucket can't be used: put: We encountered",
  );
  await expect(always('before').create('log/1', Buffer.of())).rejects.toThrow('It is unknown whether log/1');
  expect(await open(prefix).list('log/')).toEqual([]);
});
