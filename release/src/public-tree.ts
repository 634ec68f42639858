import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_QUALITY, writeCompressed } from './compress.ts';

/** File of a page in a release's public tree. */
export const pageFile = (pagePath: string): string =>
  pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;

/** A release's public tree while it is written; files are compressed beside the rendering, on other threads. */
export class PublicTree {
  readonly folder: string;
  readonly #compressions: Promise<void>[] = [];

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Throws if the tree is gone: its command was killed, and the next one has cleared up.
   *
   * @param file path inside the tree
   */
  write(file: string, content: string | Buffer): void {
    if (!existsSync(this.folder)) throw new Error(`${this.folder} is gone.`);
    const target = path.join(this.folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    writeFileSync(target, bytes);
    this.#compressions.push(writeCompressed(target, bytes, PAGE_QUALITY));
  }

  /** Resolves when every compressed copy is written. */
  async finish(): Promise<void> {
    await Promise.all(this.#compressions);
  }
}
