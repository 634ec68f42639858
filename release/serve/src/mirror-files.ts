import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { CONTENT_PREFIX } from '@site/release-model/response-headers';
import { contentKey, type ContentRef, type FileRef, sha256 } from '@site/release-model/content';
import { Memo } from '@site/release-model/work';
import { siteIn, type Site } from '@site/release-model/site';
import { type Store, watchedStore } from '@site/release-model/store';
import { allEnded, inside, type TreeFiles, writeNew } from './site-tree.ts';
import { contentTime, type DerivedFile } from './exchange.ts';

/** Reads and links that are under way at once. */
const AT_ONCE = 16;

const isContent = (key: string): boolean => key.startsWith('content/');

/**
 * Files for nginx: with the compressed copies as `.br` and `.gz`, and each with the time of its content. The mirror keeps
 * every content once, under its hash; files are links to it. So a release costs only what no release before it had.
 */
export class MirrorFiles implements TreeFiles {
  readonly #folder: string;
  readonly #limit = pLimit(AT_ONCE);
  /** Keys of the content that this release needs. */
  readonly #used = new Set<string>();
  /** The site, whose content is read from the mirror where it has it. */
  readonly site: Site;

  constructor(site: Site, folder: string) {
    this.#folder = folder;
    this.site = siteIn(this.#readThrough(watchedStore(site.store)));
  }

  async write(folder: string, address: string, { br, gzip, ...ref }: FileRef): Promise<void> {
    const target = inside(folder, address);
    const copies = [
      [target, ref],
      [`${target}.br`, br],
      [`${target}.gz`, gzip],
    ] as const;
    await allEnded(
      copies.map(
        async ([file, copy]) => copy && this.#limit(async () => place(await this.#kept(copy), file)),
      ),
    );
  }

  writeDerived(folder: string, address: string, { bytes, br, gzip }: DerivedFile): void {
    const target = inside(folder, address);
    for (const [ending, content] of [
      ['', bytes],
      ['.br', br],
      ['.gz', gzip],
    ] as const) {
      if (!content) continue;
      writeNew(`${target}${ending}`, content);
      giveTime(`${target}${ending}`, sha256(content));
    }
  }

  reuse(folder: string, address: string): boolean {
    const target = inside(folder, address);
    const before = inside(path.join(this.#folder, 'current'), address);
    if (!address.startsWith(CONTENT_PREFIX) || !existsSync(before)) return false;
    for (const ending of ['', '.br', '.gz']) {
      if (existsSync(before + ending)) place(before + ending, target + ending);
    }
    return true;
  }

  /** Removes content that neither this release nor a file of the mirror needs. */
  async removeUnused(): Promise<void> {
    const folder = path.join(this.#folder, 'content');
    const files = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
    const remove = async (file: string) => {
      const isUsed = this.#used.has(contentKey(path.basename(file)));
      if (!isUsed && (await stat(file)).nlink === 1) await rm(file);
    };
    await allEnded(
      files
        .filter((each) => each.isFile())
        .map((each) => this.#limit(() => remove(path.join(each.parentPath, each.name)))),
    );
  }

  /** File with a content, which is read from the store if the mirror lacks it or has another one. */
  async #kept({ hash, bytes }: ContentRef): Promise<string> {
    const key = contentKey(hash);
    const file = path.join(this.#folder, key);
    this.#used.add(key);
    const found = statSync(file, { throwIfNoEntry: false });
    // A write to it changed its time, from which nginx makes the entity tag.
    if (found?.size === bytes && found.mtimeMs === contentTime(hash) * 1000) return file;
    await this.site.content.get(hash);
    giveTime(file, hash);
    return file;
  }

  #readThrough(store: Store): Store {
    const others = new Memo<string, Buffer | undefined>();
    const read: Store['read'] = async (key) => {
      if (!isContent(key)) {
        // Nothing changes while one release is written.
        return others.get(key, () => store.read(key));
      }
      this.#used.add(key);
      const file = path.join(this.#folder, key);
      const isWhole = (bytes: Buffer | undefined) => bytes && key.endsWith(`/${sha256(bytes)}`);
      const known = await readFile(file).catch(() => undefined);
      if (isWhole(known)) return known;
      const bytes = await store.read(key);
      if (bytes && isWhole(bytes)) {
        const unfinished = `${file}.unfinished`;
        writeNew(unfinished, bytes);
        giveTime(unfinished, path.basename(key));
        renameSync(unfinished, file);
      }
      return bytes;
    };
    return { ...store, read };
  }
}

/** Gives a content another name; where the file system has no links, a copy. */
function place(kept: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(kept, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    copyFileSync(kept, target);
    const { mtime } = statSync(kept);
    utimesSync(target, mtime, mtime);
  }
}

function giveTime(file: string, hash: string): void {
  const time = contentTime(hash);
  utimesSync(file, time, time);
}
