import { type FileHandle, link, open } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

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

/** The disk of this machine. */
export const NODE: Disk = {
  link,
  flush: async (file) => {
    let handle: FileHandle | undefined;
    try {
      handle = await open(file, 'r');
      await handle.sync();
    } finally {
      await handle?.close();
    }
  },
};

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
      // A file that is gone was pruned since: nothing that is written now names it.
      await Promise.all(files.map((file) => limit(() => this.#flushUnless(['ENOENT'], file))));
      const folders = new Set(files.map((file) => path.dirname(file)));
      await Promise.all([...folders].map((folder) => limit(() => this.flushFolder(folder))));
    } catch (error) {
      for (const file of files) this.#files.add(file);
      throw error;
    }
  }

  /** Flushes the names in a folder, and its own name and those of the folders around it. */
  async flushFolder(folder: string): Promise<void> {
    await this.#flushUnless(UNFLUSHABLE, folder);
    if (this.#named.has(folder)) return;
    const parent = path.dirname(folder);
    if (folder === this.#root) await this.#flushUnless(UNFLUSHABLE, parent);
    else await this.flushFolder(parent);
    this.#named.add(folder);
  }

  async #flushUnless(accepted: readonly string[], file: string): Promise<void> {
    try {
      await this.#flush(file);
    } catch (error) {
      if (!accepted.includes(codeOf(error))) throw error;
    }
  }
}
