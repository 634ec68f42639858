import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_QUALITY, writeCompressed } from './compress.ts';

/** File of a page in a release's public tree. */
export const pageFile = (pagePath: string): string =>
  pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;

/**
 * A release's public tree while it is written. Files are compressed during rendering, on other threads. The tree never
 * creates its own folder: a renderer whose command was killed must not restore a folder that the next command removed.
 */
export class PublicTree {
  readonly folder: string;
  readonly #compressions: Promise<void>[] = [];

  /** @param folder an existing folder */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Writes a file and starts to compress it. Throws if the tree was removed.
   *
   * @param file path inside the tree
   */
  write(file: string, content: string | Buffer): void {
    const target = this.place(file);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    writeFileSync(target, bytes);
    this.#compressions.push(writeCompressed(target, bytes, PAGE_QUALITY));
  }

  /**
   * Returns where to write a file, and makes the folders above it. Throws if the tree was removed.
   *
   * @param file path inside the tree
   */
  place(file: string): string {
    this.#makeFolder(path.dirname(path.join('/', file)));
    return path.join(this.folder, file);
  }

  /** @param inside absolute path, with the tree as the root */
  #makeFolder(inside: string): void {
    if (inside === '/') return;
    this.#makeFolder(path.dirname(inside));
    try {
      mkdirSync(path.join(this.folder, inside));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }

  /** Resolves when all compressed copies are written. */
  async finish(): Promise<void> {
    await Promise.all(this.#compressions);
  }
}
