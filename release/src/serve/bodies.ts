import type { Content } from '../store/content.ts';

/** Bytes that are kept in memory. */
const LIMIT_BYTES = 64 * 1024 * 1024;

/** Contents that were asked for, the latest in memory. What is read from the store is checked against its hash. */
export class Bodies {
  readonly #content: Content;
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  constructor(content: Content) {
    this.#content = content;
  }

  /** Bytes with a hash. Throws a `DamagedContentError` if the store has others, or none. */
  async get(hash: string): Promise<Buffer> {
    const kept = this.#kept.get(hash);
    if (kept) {
      // The order of a map is that of insertion: the one behind all others was asked for last.
      this.#kept.delete(hash);
      this.#kept.set(hash, kept);
      return kept;
    }
    const body = await this.#content.get(hash);
    if (!this.#kept.has(hash)) {
      this.#kept.set(hash, body);
      this.#bytes += body.length;
    }
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= LIMIT_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return body;
  }
}
