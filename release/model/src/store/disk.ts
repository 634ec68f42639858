import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';

/** What a folder store needs of a file system in addition to reading and writing. Node's, unless a test has another one. */
export type Disk = {
  /** Gives a file another name, which nobody may have yet. */
  link: (from: string, to: string) => Promise<void>;
  /** Resolves when the bytes of a file, or the names in a folder, would outlive a power cut. */
  flush: (file: string) => Promise<void>;
};

/** Files that are flushed at once. */
const AT_ONCE = 32;

/** What file systems answer that can't flush a folder, that let only its owner read it, or where it is gone. */
const UNFLUSHABLE = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOENT'];

/** Code of an error of the system: `ENOENT`. */
export const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** Flushes a file or a folder with `fsync`. */
export async function flushToDisk(file: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    await handle.sync();
  } finally {
    await handle?.close();
  }
}

/**
 * Files of a folder that a power cut may still take. Each is flushed once, together with others: a disk needs as long for
 * one as for many.
 */
export class Unflushed {
  readonly #root: string;
  readonly #flush: Disk['flush'];
  readonly #files = new Set<string>();
  /** Folders whose own names are on the disk. */
  readonly #named = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  /** @param root folder that has all files; its own name is flushed too */
  constructor(root: string, flush: Disk['flush']) {
    this.#root = root;
    this.#flush = flush;
  }

  /** Notes a file that was written, or found: its writer may not have flushed it. */
  add(file: string): void {
    this.#files.add(file);
  }

  /** Resolves when all that was noted is on the disk. If it fails, all of it stays noted. */
  flush(): Promise<void> {
    // One after the other: a later one must not overtake what an earlier one has taken.
    this.#last = this.#last.catch(() => {}).then(() => this.#flushAll());
    return this.#last;
  }

  async #flushAll(): Promise<void> {
    const files = [...this.#files];
    this.#files.clear();
    try {
      const limit = pLimit(AT_ONCE);
      await Promise.all(files.map((file) => limit(() => this.#flushFile(file))));
      const folders = new Set(files.map((file) => path.dirname(file)));
      await Promise.all([...folders].map((folder) => limit(() => this.flushFolder(folder))));
    } catch (error) {
      for (const file of files) this.#files.add(file);
      throw error;
    }
  }

  async #flushFile(file: string): Promise<void> {
    try {
      await this.#flush(file);
    } catch (error) {
      // Pruned since: nothing that is written now names it.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }

  /** Flushes the names in a folder, and its own name and those of the folders around it. */
  async flushFolder(folder: string): Promise<void> {
    const parents: string[] = [];
    for (let each = folder; !this.#named.has(each); each = path.dirname(each)) {
      parents.push(path.dirname(each));
      if (each === this.#root) break;
    }
    for (const each of [folder, ...parents]) {
      try {
        await this.#flush(each);
      } catch (error) {
        if (!UNFLUSHABLE.includes(codeOf(error))) throw error;
      }
    }
    for (const each of [folder, ...parents.slice(0, -1)]) this.#named.add(each);
  }
}

/** What file systems answer that have no hard links, or none between two of their folders. */
const WITHOUT_LINKS = ['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL', 'EISDIR'];

/**
 * Gives a file of a site root its name; returns false if it is taken. Nothing else does both at once for one process
 * alone: renaming would replace another one's file, and a file that is created under its name is there before its bytes.
 * Throws a `UserError` where the file system has no hard links.
 */
export async function hardLink(root: string, from: string, to: string, link: Disk['link']): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    if (!WITHOUT_LINKS.includes(code)) throw error;
    throw new UserError(
      `The site root ${root} is on a file system without hard links (${code}), by which only one of two promotions wins: set SITE_ROOT to a folder elsewhere, or SITE_STORE to a bucket; nothing was changed.`,
      { cause: error },
    );
  }
}

/**
 * Tries a hard link in a new folder, before anything else is there. If there are none, it removes the folder, and those
 * above it that were made with it.
 *
 * @param first uppermost folder that was made
 */
export async function tryHardLinks(
  root: string,
  folder: string,
  first: string,
  link: Disk['link'],
): Promise<void> {
  const probe = path.join(folder, randomUUID());
  try {
    await writeFile(probe, '', { flag: 'wx' });
    await hardLink(root, probe, `${probe}-link`, link);
  } catch (error) {
    await rm(probe, { force: true });
    await removeEmpty(folder, first);
    throw error;
  }
  await Promise.all([rm(probe), rm(`${probe}-link`)]);
}

async function removeEmpty(folder: string, first: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch {
    // Another process has put something there.
    return;
  }
  if (folder !== first) await removeEmpty(path.dirname(folder), first);
}
