import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';
import pLimit from 'p-limit';
import { type Content, contentKey, type FileRef, servedBytes, sha256 } from '@site/release-model/content';
import type { Delta, DeltaList } from '@site/release-model/deltas';
import type { LivePackage } from '@site/release-model/log-entry';
import { Memo } from '@site/release-model/work';

/** Beginning of the encoding `dcz` (RFC 9842, section 5); the hash of the dictionary and a Zstandard frame follow. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HEADER_BYTES = MAGIC.length + 32;

/**
 * Level of Zstandard. Of the home page with another version in it, level 9 makes 135 bytes in 2 ms, level 19 makes 136 in
 * 12 ms.
 */
const LEVEL = 9;

/** Largest file and dictionary, in bytes: every decoder has room for 8 MB (RFC 9842, section 5). */
export const LARGEST_BYTES = 3 * 1024 * 1024;

const loading = new Memo<'zstandard', void>();

/** Loads Zstandard, before the first delta. Only promotions and checks need it, and no server. */
export const loadZstandard = (): Promise<void> => loading.get('zstandard', () => init());

/** What turns a dictionary into other bytes, in the encoding `dcz`. */
function deltaOf(dictionary: Buffer, bytes: Buffer): Buffer {
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, bytes, dictionary, LEVEL);
    return Buffer.concat([MAGIC, Buffer.from(sha256(dictionary), 'hex'), frame]);
  } finally {
    freeCCtx(context);
  }
}

/** The bytes that a delta makes of its dictionary. Throws for a delta of another dictionary, and for a damaged one. */
export function withDelta(dictionary: Buffer, delta: Buffer): Buffer {
  const header = Buffer.concat([MAGIC, Buffer.from(sha256(dictionary), 'hex')]);
  if (!delta.subarray(0, HEADER_BYTES).equals(header)) throw new Error('The delta has another dictionary.');
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(HEADER_BYTES), dictionary));
  } finally {
    freeDCtx(context);
  }
}

/** A file, and the hashes of the dictionaries from which a delta may lead to it. */
type WantedDeltas = { file: FileRef; dictionaries: readonly string[] };

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

/** A list with a delta that does not lead to its file, and from which dictionary. */
type WrongDelta = { list: string; file: string; dictionary: string };

/**
 * Applies every delta of packages whose dictionary is still there. Lists and deltas whose bytes are damaged are left out:
 * their hashes say so.
 */
export async function wrongDeltas(
  content: Content,
  packages: Readonly<Record<string, LivePackage>>,
): Promise<WrongDelta[]> {
  await loadZstandard();
  const wrong: WrongDelta[] = [];
  for (const hash of Object.values(packages).flatMap(({ deltas }) => deltas ?? [])) {
    const list = (await content.getJson<DeltaList>(hash).catch(() => undefined)) ?? {};
    for (const [file, deltas] of Object.entries(list)) {
      for (const [dictionary, delta] of Object.entries(deltas)) {
        if (!(await isRight(content, file, dictionary, delta))) wrong.push({ list: hash, file, dictionary });
      }
    }
  }
  return wrong;
}

/** What an operator reads about it. */
export const wrongDeltaText = ({ list, file, dictionary }: WrongDelta): string =>
  `${contentKey(list)} has a delta from ${contentKey(dictionary)} that does not lead to ${contentKey(file)}: promote the package again.`;

async function isRight(content: Content, file: string, dictionary: string, delta: Delta): Promise<boolean> {
  const read = (hash: string) => content.get(hash).catch(() => undefined);
  const [from, bytes] = await Promise.all([
    read(dictionary),
    typeof delta === 'string' ? Buffer.from(delta, 'base64') : read(delta.hash),
  ]);
  if (!from || !bytes) return true;
  try {
    return sha256(withDelta(from, bytes)) === file;
  } catch {
    return false;
  }
}
