import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import {
  chmod,
  link as linkOfNode,
  open,
  readFile,
  readdir,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';
import { codeOf, type Disk, flushToDisk, hardLink, tryHardLinks, Unflushed } from './disk.ts';
import { checkKey, type Store } from './store.ts';

/** Folder of files that are still being written. A killed process may leave some; pruning removes old ones. */
export const UNFINISHED_FOLDER = '.unfinished';

/** A file that only takes up space: it is given up for a log entry when the disk is full. */
const RESERVE_FILE = '.reserve';
const RESERVE_BYTES = 256 * 1024;

/** Files that are open at the same time: a process may have some 1,000, and a package may have more. */
const OPEN_FILES = 64;

/** Entries of the log must get through: a rollback has to work on a full disk too. */
const isUrgent = (key: string): boolean => key.startsWith('log/');

/** Content counts only once something names it. Every other key names content, and outlives a power cut with it. */
const isNamedLater = (key: string): boolean => key.startsWith('content/');

const NODE: Disk = { link: linkOfNode, flush: flushToDisk };

/**
 * A store in a folder. A file is written next to its place and then linked to its name, which only one process can do. All
 * content that was created or found is on the disk, with its folders, before any other key gets its name; and that key is
 * on the disk when `create` resolves. The folder is made with the first key.
 *
 * @param disk Node's, unless a test has another one
 */
export function folderStore(name: string, disk: Disk = NODE): Store {
  const root = path.resolve(name);
  const unflushed = new Unflushed(root, disk.flush);
  const fileOf = (key: string) => {
    checkKey(key);
    return path.join(root, key);
  };
  const limit = pLimit(OPEN_FILES);
  return {
    name: root,
    read: async (key) => {
      const file = fileOf(key);
      try {
        return await limit(() => readFile(file));
      } catch (error) {
        // A folder holds other keys and is none itself.
        if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined;
        throw explained(error, root);
      }
    },
    isThere: (key) => existsSync(fileOf(key)),
    create: async (key, bytes) => {
      const file = fileOf(key);
      const isLasting = !isNamedLater(key);
      const write = (keepsReserve: boolean) =>
        createFile(root, file, bytes, { isLasting, keepsReserve }, disk);
      try {
        if (isLasting) await unflushed.flush();
        let isCreated;
        try {
          isCreated = await limit(() => write(isUrgent(key)));
        } catch (error) {
          if (codeOf(error) !== 'ENOSPC' || !isUrgent(key)) throw error;
          await rm(path.join(root, RESERVE_FILE), { force: true });
          isCreated = await write(false);
        }
        if (isLasting) await unflushed.flushFolder(path.dirname(file));
        else unflushed.add(file);
        return isCreated;
      } catch (error) {
        throw explained(error, root);
      }
    },
    list: async (prefix, after = '') => {
      try {
        const keys = await keysIn(root, prefix.replace(/\/$/, ''));
        return keys.filter((key) => key > after).sort();
      } catch (error) {
        throw explained(error, root);
      }
    },
    remove: async (keys) => {
      try {
        for (const key of keys) await removeFile(fileOf(key));
        await removeUnfinished(root);
      } catch (error) {
        throw explained(error, root);
      }
    },
  };
}

/**
 * @param how `isLasting`: the bytes are on the disk before the file has its name; `keepsReserve`: also makes sure that
 *   there is a reserve for the next urgent file
 */
async function createFile(
  root: string,
  file: string,
  bytes: Uint8Array,
  { isLasting, keepsReserve }: { isLasting: boolean; keepsReserve: boolean },
  { link, flush }: Disk,
): Promise<boolean> {
  const folder = path.join(root, UNFINISHED_FOLDER);
  const unfinished = path.join(folder, randomUUID());
  const first = makeFolder(folder);
  if (first !== undefined) await tryHardLinks(root, folder, first, link);
  makeFolder(path.dirname(file));
  if (existsSync(file)) return false;
  await writeNew(unfinished, bytes);
  try {
    if (isLasting) await flush(unfinished);
    await chmod(unfinished, await fileMode(path.dirname(file)));
    if (keepsReserve && !existsSync(path.join(root, RESERVE_FILE))) await makeReserve(root);
    return await hardLink(root, unfinished, file, link);
  } finally {
    await unlink(unfinished);
  }
}

async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Who may read a folder may read what is in it, whatever the umask of its writer is: who promotes and who serves has to read
 * what a team publishes. Nobody but its owner may ever write to a file.
 */
const fileMode = async (folder: string): Promise<number> => 0o600 | ((await stat(folder)).mode & 0o044);

/** Makes a folder and those above it; returns the uppermost that was missing. */
function makeFolder(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  try {
    return mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    // Node says so of a file system that can only be read; making one folder alone gives the real reason.
    const first = makeFolder(path.dirname(folder));
    mkdirSync(folder);
    return first ?? folder;
  }
}

async function removeFile(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error;
  }
}

/** No file takes this long to write: the process that began it was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

async function removeUnfinished(root: string): Promise<void> {
  const folder = path.join(root, UNFINISHED_FOLDER);
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const file = path.join(folder, name);
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - writtenAt > ABANDONED_MS) await rm(file, { force: true });
  }
}

async function makeReserve(root: string): Promise<void> {
  try {
    // Bytes that no file system can compress away would be safer still; none of those in use compresses by default.
    await writeFile(path.join(root, RESERVE_FILE), Buffer.alloc(RESERVE_BYTES, 1), { flag: 'wx' });
  } catch {
    // Another process made it, or the disk is filling up: the entry itself matters more.
  }
}

async function keysIn(root: string, folder: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
  const nested = await Promise.all(
    entries
      .filter((entry) => !entry.name.startsWith('.'))
      .map(async (entry) => {
        const key = folder ? `${folder}/${entry.name}` : entry.name;
        return entry.isDirectory() ? keysIn(root, key) : [key];
      }),
  );
  return nested.flat();
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'has no space left',
  EDQUOT: 'has reached its quota',
  EROFS: 'is read-only',
  EACCES: 'may not be used by this user',
  EPERM: 'may not be used by this user',
  EIO: 'reports an error of its disk',
  EMFILE: 'has too many open files',
};

/** An error of the file system as one sentence; any other error as it is. */
function explained(error: unknown, root: string): unknown {
  const reason = REASONS[codeOf(error)];
  return reason
    ? new UserError(`The site root ${root} ${reason}: nothing was changed.`, { cause: error })
    : error;
}
