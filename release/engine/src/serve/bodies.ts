import { LRUCache } from 'lru-cache';
import type { Content } from '../model/store/content.ts';

/** Bytes that are kept in memory. */
const LIMIT_BYTES = 64 * 1024 * 1024;

/** How a memory did: bytes that it keeps, and how often it had what was asked for. */
export type BodiesState = { bytes: number; hits: number; misses: number };

/** Contents that were asked for, the latest in memory. What is read from the store is checked against its hash. */
export class Bodies {
  readonly #content: Content;
  readonly #kept: LRUCache<string, Buffer>;
  #hits = 0;
  #misses = 0;

  constructor(content: Content, limitBytes = LIMIT_BYTES) {
    this.#content = content;
    // Something counts for every body, also for an empty one.
    this.#kept = new LRUCache({ maxSize: limitBytes, sizeCalculation: ({ length }) => length || 1 });
  }

  get state(): BodiesState {
    return { bytes: this.#kept.calculatedSize, hits: this.#hits, misses: this.#misses };
  }

  /** Whether half of the memory is in use: then nothing is put there that nobody asked for. */
  get isHalfFull(): boolean {
    return this.#kept.calculatedSize > this.#kept.maxSize / 2;
  }

  /** Bytes with a hash. Throws a `DamagedContentError` if the store has others, or none. */
  async get(hash: string): Promise<Buffer> {
    const kept = this.#kept.get(hash);
    if (kept) {
      this.#hits += 1;
      return kept;
    }
    this.#misses += 1;
    const body = await this.#content.get(hash);
    this.#kept.set(hash, body);
    return body;
  }
}
