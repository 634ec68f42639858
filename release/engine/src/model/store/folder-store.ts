import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';
import { codeOf, type Disk, NODE, Unflushed } from './disk.ts';
import { checkKey, isRenewed, type Store } from './store.ts';

/** Folder of files that are still being written. A killed process may leave some; pruning removes old ones. */
export const UNFINISHED_FOLDER = '.unfinished';

/** Files that are open at the same time: a process may have some 1,000, and a package may have more. */
const OPEN_FILES = 64;

/** Content counts only once something names it. Every other key names content, and outlives a power cut with it. */
const isNamedLater = (key: string): boolean => key.startsWith('content/');

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
  const explained = <Result>(work: () => Promise<Result>): Promise<Result> =>
    work().catch((error: unknown) => {
      throw sentence(error, root);
    });
  return {
    name: root,
    read: async (key) => {
      const file = fileOf(key);
      // A folder holds other keys and is none itself.
      return explained(() => limit(() => unlessMissing(readFile(file), undefined, ['EISDIR'])));
    },
    isThere: (key) => existsSync(fileOf(key)),
    create: async (key, bytes) => {
      const file = fileOf(key);
      return explained(async () => {
        if (isNamedLater(key)) {
          const isCreated = await limit(() => createFile(root, file, bytes, disk, false));
          if (!isCreated) await limit(() => renewFile(root, key, file, disk));
          unflushed.add(file);
          return isCreated;
        }
        await unflushed.flush();
        const isCreated = await limit(() => createFile(root, file, bytes, disk, true));
        if (!isCreated) await limit(() => renewFile(root, key, file, disk));
        await unflushed.flushFolder(path.dirname(file));
        return isCreated;
      });
    },
    list: async (prefix, after = '') => {
      const folder = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
      const keys = await explained(() => keysIn(root, folder));
      return keys.filter((key) => key.startsWith(prefix) && key > after).sort();
    },
    ages: (prefix) =>
      explained(async () => {
        const now = await clockOf(root);
        const keys = await keysIn(root, prefix.replace(/\/$/, ''));
        const ages = keys.map((key) =>
          limit(async () => [key, now - (await writtenAt(fileOf(key)))] as const),
        );
        return new Map(await Promise.all(ages));
      }),
    remove: async (keys) => {
      const files = keys.map(fileOf);
      await explained(async () => {
        for (const file of files) await unlessMissing(rm(file), undefined);
        await removeUnfinished(path.join(root, UNFINISHED_FOLDER));
      });
    },
  };
}

/** The result of some work, or something else where it finds no file. */
async function unlessMissing<Result, Other>(
  work: Promise<Result>,
  other: Other,
  more: readonly string[] = [],
): Promise<Result | Other> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', ...more].includes(codeOf(error))) return other;
    throw error;
  }
}

/** What file systems answer that have no hard links. */
const WITHOUT_LINKS = ['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL'];

/**
 * Creates a file; returns false if its name is taken. Nothing but a hard link tells and names at once: renaming would replace
 * another one's file, and a file that is created under its name is there before its bytes.
 *
 * @param isLasting the bytes are on the disk before the file has its name
 */
async function createFile(
  root: string,
  file: string,
  bytes: Uint8Array,
  { link, flush }: Disk,
  isLasting: boolean,
): Promise<boolean> {
  if (existsSync(file)) return false;
  const unfinished = path.join(root, UNFINISHED_FOLDER, randomUUID());
  for (const each of [unfinished, file]) await mkdir(path.dirname(each), { recursive: true });
  try {
    await writeFile(unfinished, bytes, { flag: 'wx' });
    if (isLasting) await flush(unfinished);
    await chmod(unfinished, await fileMode(path.dirname(file)));
    await link(unfinished, file);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    if ((error as NodeJS.ErrnoException).syscall !== 'link' || !WITHOUT_LINKS.includes(code)) throw error;
    throw new UserError(
      `The site root ${root} is on a file system without hard links (${code}), by which only one of two promotions wins: set SITE_ROOT to a folder elsewhere, or SITE_STORE to a bucket; nothing was changed.`,
      { cause: error },
    );
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Writes a file once more if it is old enough. Another user may not do that in some folders, and is not told. */
async function renewFile(root: string, key: string, file: string, { flush }: Disk): Promise<void> {
  // Whoever has a wrong clock writes more often.
  if (!isRenewed(key, Math.abs(Date.now() - (await writtenAt(file))))) return;
  const unfinished = path.join(root, UNFINISHED_FOLDER, randomUUID());
  try {
    await writeFile(unfinished, await readFile(file), { flag: 'wx' });
    // Something may rely on the file: a power cut must find the old bytes or the new ones.
    await flush(unfinished);
    await chmod(unfinished, await fileMode(path.dirname(file)));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    // A rollback has to work on a full disk, too.
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error;
  }
}

/** When a file was written, in ms; now if it is gone. */
const writtenAt = async (file: string): Promise<number> =>
  (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity;

/** The time of a folder's file system, which may be on another machine, in ms. */
async function clockOf(root: string): Promise<number> {
  const probe = path.join(root, UNFINISHED_FOLDER, randomUUID());
  await mkdir(path.dirname(probe), { recursive: true });
  await writeFile(probe, '', { flag: 'wx' });
  try {
    return await writtenAt(probe);
  } finally {
    await rm(probe);
  }
}

/**
 * Who may read a folder may read what is in it, whatever the umask of its writer is: who promotes and who serves has to read
 * what a team publishes. Nobody but its owner may ever write to a file.
 */
const fileMode = async (folder: string): Promise<number> => 0o600 | ((await stat(folder)).mode & 0o044);

/** No file takes this long to write: the process that began it was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await unlessMissing(readdir(folder), [])) {
    const file = path.join(folder, name);
    const writtenAt = (await unlessMissing(stat(file), undefined))?.mtimeMs ?? Infinity;
    if (Date.now() - writtenAt > ABANDONED_MS) await rm(file, { force: true });
  }
}

async function keysIn(root: string, folder: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(path.join(root, folder), { withFileTypes: true }), []);
  const nested = entries
    .filter((entry) => !entry.name.startsWith('.'))
    .map(async (entry) => {
      const key = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? keysIn(root, key) : [key];
    });
  return (await Promise.all(nested)).flat();
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
function sentence(error: unknown, root: string): unknown {
  const reason = REASONS[codeOf(error)];
  return reason
    ? new UserError(`The site root ${root} ${reason}: nothing was changed.`, { cause: error })
    : error;
}
