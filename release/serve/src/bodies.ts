import type { Content } from '@site/release-model/content';

/** Bytes that are kept in memory. */
const LIMIT_BYTES = 64 * 1024 * 1024;

/** How a memory did: bytes that it keeps, and how often it had what was asked for. */
export type BodiesState = { bytes: number; hits: number; misses: number };

/** Contents that were asked for, the latest in memory. What is read from the store is checked against its hash. */
export class Bodies {
  readonly #content: Content;
  readonly #kept = new Map<string, Buffer>();
  readonly #limitBytes: number;
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  constructor(content: Content, limitBytes = LIMIT_BYTES) {
    this.#content = content;
    this.#limitBytes = limitBytes;
  }

  get state(): BodiesState {
    return { bytes: this.#bytes, hits: this.#hits, misses: this.#misses };
  }

  /** Whether half of the memory is in use: then nothing is put there that nobody asked for. */
  get isHalfFull(): boolean {
    return this.#bytes > this.#limitBytes / 2;
  }

  /** Bytes with a hash, if they are in memory. */
  atHand(hash: string): Buffer | undefined {
    const kept = this.#kept.get(hash);
    if (!kept) return undefined;
    this.#hits += 1;
    // The order of a map is that of insertion: the one behind all others was asked for last.
    this.#kept.delete(hash);
    this.#kept.set(hash, kept);
    return kept;
  }

  /** Bytes with a hash. Throws a `DamagedContentError` if the store has others, or none. */
  async get(hash: string): Promise<Buffer> {
    const kept = this.atHand(hash);
    if (kept) return kept;
    this.#misses += 1;
    const body = await this.#content.get(hash);
    if (!this.#kept.has(hash)) {
      this.#kept.set(hash, body);
      this.#bytes += body.length;
    }
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= this.#limitBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return body;
  }
}
