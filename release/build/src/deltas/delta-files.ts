import pLimit from 'p-limit';
import { sha256, type Content } from '@site/release-model/content';
import { servedBytes, type FileRef } from '@site/release-model/file-ref';
import { deltaOf, LARGEST_BYTES, loadZstandard, withDelta } from './delta.ts';
import type { Delta } from '@site/release-model/delta-list';

/** A file, and the hashes of the dictionaries from which a delta may lead to it. */
export type WantedDeltas = { file: FileRef; dictionaries: readonly string[] };

/** Files that are read at once: in a bucket, each is a round trip. */
const AT_ONCE = 16;

/** Bytes up to which a delta stands in the list: most do, so that a promotion writes no file for each page. */
const INLINE_BYTES = 1024;

/** Makes deltas and stores them. */
export class DeltaFiles {
  readonly #content: Content;

  constructor(content: Content) {
    this.#content = content;
  }

  /** Hash of a file → dictionary → delta, for files that have any. */
  async all(wanted: readonly WantedDeltas[]): Promise<[file: string, deltas: Record<string, Delta>][]> {
    if (wanted.length > 0) await loadZstandard();
    const limit = pLimit(AT_ONCE);
    const made = await Promise.all(wanted.map((each) => limit(() => this.#of(each))));
    return made.filter(([, deltas]) => Object.keys(deltas).length > 0);
  }

  async #of({ file, dictionaries }: WantedDeltas): Promise<[file: string, deltas: Record<string, Delta>]> {
    const [bytes, ...found] = await Promise.all([
      this.#content.get(file.hash),
      // A dictionary that was removed or damaged has no delta.
      ...dictionaries.map((hash) => this.#content.get(hash).catch(() => undefined)),
    ]);
    const deltas: Record<string, Delta> = {};
    for (const dictionary of found) {
      if (!dictionary || dictionary.length > LARGEST_BYTES) continue;
      const delta = deltaOf(dictionary, bytes);
      if (delta.length >= servedBytes(file)) continue;
      // A browser could not tell: it does not know the hash of what comes out.
      if (sha256(withDelta(dictionary, delta)) !== file.hash) throw new Error('A delta is wrong.');
      deltas[sha256(dictionary)] = await this.#kept(delta);
    }
    return [file.hash, deltas];
  }

  async #kept(delta: Buffer): Promise<Delta> {
    if (delta.length <= INLINE_BYTES) return delta.toString('base64');
    return { hash: await this.#content.put(delta), bytes: delta.length };
  }
}
