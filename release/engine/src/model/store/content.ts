import { createHash } from 'node:crypto';
import { UserError } from '@site/contracts/user-error';
import { compressed, type Quality } from './compress.ts';
import type { Store } from './store.ts';

/** SHA-256 of bytes, as 64 hexadecimal digits. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Key of content with this hash. */
export const contentKey = (hash: string): string => `content/${hash.slice(0, 2)}/${hash}`;

/** Content that is missing, or that has other bytes than its name says. */
export class DamagedContentError extends UserError {
  readonly hash: string;
  readonly problem: 'missing' | 'altered';

  constructor(store: Store, hash: string, problem: 'missing' | 'altered') {
    super(
      `${contentKey(hash)} in ${store.name} is ${problem}: "site verify" lists what depends on it, and publishing the same build again repairs it.`,
    );
    this.hash = hash;
    this.problem = problem;
  }
}

/** In the place of content that is missing or damaged. What a store only fails to send may be there: that error goes on. */
export function noneIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedContentError)) throw error;
}

/** Bytes kept by their SHA-256: pages, files of packages, lists. What is read always has the hash that was asked for. */
export class Content {
  readonly store: Store;
  /** Hashes whose bytes in the store this process has checked, and made young. */
  readonly #checked = new Set<string>();
  /** How many contents {@link put} has written in place of damaged ones. */
  repairs = 0;

  constructor(store: Store) {
    this.store = store;
  }

  /** Stores bytes and returns their hash. Bytes that were damaged in the store are repaired. */
  async put(bytes: Uint8Array): Promise<string> {
    const hash = sha256(bytes);
    const key = contentKey(hash);
    if (!(await this.store.create(key, bytes)) && !this.#checked.has(hash)) {
      const stored = await this.store.read(key);
      if (!stored || sha256(stored) !== hash) await this.#replace(key, bytes);
    }
    this.#checked.add(hash);
    return hash;
  }

  /** Throws a {@link UserError} if this user may not remove what somebody else has damaged. */
  async #replace(key: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.store.remove([key]);
    } catch (cause) {
      if (!(cause instanceof UserError)) throw cause;
      throw new UserError(
        `${key} in ${this.store.name} was altered, and this user may not remove it: publish the same build as a user who may, which repairs it.`,
        { cause },
      );
    }
    await this.store.create(key, bytes);
    this.repairs += 1;
  }

  /** Bytes with a hash. Throws a {@link DamagedContentError} if they are missing or have another hash. */
  async get(hash: string): Promise<Buffer> {
    const bytes = await this.store.read(contentKey(hash));
    if (!bytes) throw new DamagedContentError(this.store, hash, 'missing');
    if (sha256(bytes) !== hash) throw new DamagedContentError(this.store, hash, 'altered');
    return bytes;
  }

  /**
   * Makes sure that content can be read, and that no pruning removes it before something names it, at most once in a
   * process. Throws a {@link DamagedContentError} if it can't.
   */
  async check(hash: string): Promise<void> {
    if (this.#checked.has(hash)) return;
    await this.store.create(contentKey(hash), await this.get(hash));
    this.#checked.add(hash);
  }

  /** Stores a value as JSON and returns its hash. */
  putJson(value: unknown): Promise<string> {
    return this.put(Buffer.from(JSON.stringify(value)));
  }

  /** Reads a value that {@link putJson} stored. */
  async getJson<Value>(hash: string): Promise<Value> {
    return JSON.parse((await this.get(hash)).toString('utf8')) as Value;
  }
}

/** Content, by hash, and its size in bytes. */
export type ContentRef = { hash: string; bytes: number };

/** A file as it is served: its content, and its compressed copies where they are worth while. */
export type FileRef = ContentRef & { br?: ContentRef; gzip?: ContentRef };

/**
 * Stores a file with its compressed copies.
 *
 * @param file its path; the ending tells whether it is text
 */
export async function putFile(
  content: Content,
  file: string,
  bytes: Buffer,
  quality: Quality,
): Promise<FileRef> {
  const put = async (data: Buffer): Promise<ContentRef> => ({
    hash: await content.put(data),
    bytes: data.length,
  });
  const [identity, copies] = await Promise.all([put(bytes), compressed(file, bytes, quality)]);
  if (!copies) return identity;
  const [br, gzip] = await Promise.all([put(copies.br), put(copies.gzip)]);
  return { ...identity, br, gzip };
}

/** Stores a file without compressed copies. */
export async function putPlainFile(content: Content, bytes: Buffer): Promise<FileRef> {
  return { hash: await content.put(bytes), bytes: bytes.length };
}

/** Hashes of everything that a file consists of. */
export const hashesOf = ({ hash, br, gzip }: FileRef): string[] =>
  [hash, br?.hash, gzip?.hash].filter((each) => each !== undefined);

/** Size in bytes as most visitors get it. */
export const servedBytes = ({ bytes, br }: FileRef): number => br?.bytes ?? bytes;
