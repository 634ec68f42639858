import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { folderStore } from './folder-store.ts';
import { type Disk, flushToDisk } from './disk.ts';

let folder: string;
let root: string;
let count = 0;
beforeAll(() => {
  folder = temporaryFolder();
});
beforeEach(() => {
  count += 1;
  root = path.join(folder, `site-${count}`);
});
afterAll(() => removeFolder(folder));

/** A file system that answers every hard link with an error. */
const failing = (code: string): Disk => ({
  link: async () => {
    throw Object.assign(new Error(`${code}: no link`), { code });
  },
  flush: flushToDisk,
});

const LOG = 'log/000000001.json';

for (const code of ['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL', 'EISDIR']) {
  test(`a file system that answers ${code} to a hard link is refused in one sentence, and nothing is left`, async () => {
    for (const key of [LOG, 'content/ab/cd']) {
      const refused = folderStore(root, failing(code)).create(key, Buffer.from('x'));
      await expect(refused).rejects.toThrow(UserError);
      await expect(refused).rejects.toThrow(
        new RegExp(`^The site root ${root} is on a file system without hard links \\(${code}\\).*SITE_STORE`),
      );
      expect(existsSync(root)).toBe(false);
    }
    // A folder that was there before stays.
    mkdirSync(root);
    await expect(folderStore(root, failing(code)).create(LOG, Buffer.from('x'))).rejects.toThrow(UserError);
    expect(readdirSync(root)).toEqual([]);
  });
}

test('a site root that was moved to such a file system keeps what it has', async () => {
  await folderStore(root).create(LOG, Buffer.from('first'));
  const before = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }));
  const moved = folderStore(root, failing('EPERM'));
  await expect(moved.create('log/000000002.json', Buffer.from('second'))).rejects.toThrow(UserError);
  expect(new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }))).toEqual(before);
  expect(String(await moved.read(LOG))).toBe('first');
});

test('another error stays what it is', async () => {
  await expect(folderStore(root, failing('EIO')).create(LOG, Buffer.from('x'))).rejects.toThrow(
    `The site root ${root} reports an error of its disk: nothing was changed.`,
  );
  await expect(folderStore(root, failing('EWHAT')).create(LOG, Buffer.from('x'))).rejects.toThrow('EWHAT');
});
