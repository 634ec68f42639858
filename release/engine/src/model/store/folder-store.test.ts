import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { ageFolder } from '../testing/age-folder.ts';
import { bundledProgram } from '../testing/bundled-program.ts';
import { expectBytes } from '../testing/expect-bytes.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { NODE } from './disk.ts';
import { folderStore, UNFINISHED_FOLDER } from './folder-store.ts';
import { GRACE_MS, type Store } from './store.ts';

let folder: string;
let root: string;
let store: Store;
let count = 0;
beforeAll(() => {
  folder = temporaryFolder();
});
beforeEach(() => {
  count += 1;
  root = path.join(folder, String(count));
  store = folderStore(root);
});
afterAll(() => removeFolder(folder));

const unfinished = (of = root): string[] => {
  const inside = path.join(of, UNFINISHED_FOLDER);
  return existsSync(inside) ? readdirSync(inside) : [];
};

test('files that are being written, and files of the system, are no keys', async () => {
  await store.create('log/1', Buffer.from('x'));
  writeFileSync(path.join(root, 'log/.DS_Store'), '');
  expect(await store.list('log/')).toEqual(['log/1']);
  mkdirSync(path.join(root, UNFINISHED_FOLDER), { recursive: true });
  writeFileSync(path.join(root, UNFINISHED_FOLDER, 'x'), '');
  expect(await store.list('')).toEqual(['log/1']);
});

test('of twenty processes that create the same keys at once, exactly one wins each', async () => {
  const program = await bundledProgram(
    folder,
    `import { folderStore } from './store/folder-store.ts';
     process.once('message', async ({ root, own, keys }) => {
       const store = folderStore(root);
       const won = [];
       for (const key of keys) if (await store.create(key, Buffer.alloc(20_000, own))) won.push(key);
       process.send(won, () => process.exit(0));
     });
     process.send('ready');`,
    path.resolve(import.meta.dirname, '..'),
  );
  const keys = Array.from({ length: 10 }, (_, number) => `log/${number + 100}`);
  const children = Array.from({ length: 20 }, () => fork(program, { execArgv: [] }));
  await Promise.all(children.map((child) => once(child, 'message')));
  const answers = children.map(async (child, own): Promise<string[]> => {
    child.send({ root, own, keys });
    return ((await once(child, 'message')) as [string[]])[0];
  });
  const won = await Promise.all(answers);
  expect(won.flat().sort()).toEqual(keys);
  for (const [own, each] of won.entries()) {
    for (const key of each) expectBytes(await store.read(key), Buffer.alloc(20_000, own));
  }
  expect(unfinished()).toEqual([]);
});

test('what killed processes left unfinished is removed when it is old, with the next removal', async () => {
  await store.create('content/x', Buffer.from('x'));
  const inside = path.join(root, UNFINISHED_FOLDER);
  for (const name of ['old', 'new']) writeFileSync(path.join(inside, name), 'x');
  const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  utimesSync(path.join(inside, 'old'), longAgo, longAgo);
  await store.remove(['content/x']);
  expect(unfinished()).toEqual(['new']);
});

test('a key that is wanted again is young, unless it is of the log', async () => {
  const keys = ['content/aa/x', 'log/1', 'versions/alpha/1.json'];
  for (const key of keys) await store.create(key, Buffer.from(key));
  ageFolder(root, 2);
  const isOld = async (key: string) =>
    ((await store.ages(key.replace(/[^/]*$/, ''))).get(key) ?? 0) > GRACE_MS;
  expect(await Promise.all(keys.map(isOld))).toEqual([true, true, true]);
  const flushed: string[] = [];
  const again = folderStore(root, {
    ...NODE,
    flush: async (file) => {
      flushed.push(path.basename(path.dirname(file)));
      await NODE.flush(file);
    },
  });
  for (const key of keys) expect(await again.create(key, Buffer.from('other'))).toBe(false);
  expect(flushed.filter((each) => each === UNFINISHED_FOLDER)).toHaveLength(2);
  expect(await Promise.all(keys.map(isOld))).toEqual([false, true, false]);
  for (const key of keys) expect(String(await store.read(key))).toBe(key);
  expect(unfinished()).toEqual([]);
});
