import { LRUCache } from 'lru-cache';

/**
 * Work that is done once for each key, also for those who ask while it is under way. Work that fails is forgotten and
 * done again for the next who asks, since what a store or a network did once says nothing about the next time.
 */
export class Memo<Key extends {}, Value> {
  readonly #known: Map<Key, Promise<Value>> | LRUCache<Key, Promise<Value>>;

  /** @param most results that are kept, those that were asked for last; all without it */
  constructor(most?: number) {
    this.#known = most === undefined ? new Map() : new LRUCache({ max: most });
  }

  /** The result for a key, which is made if it is not known. */
  get(key: Key, make: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key);
    if (known) return known;
    const making = make();
    this.#known.set(key, making);
    making.catch(() => {
      if (this.#known.get(key) === making) this.#known.delete(key);
    });
    return making;
  }
}

/** The result of some work. Throws an error with this message if it takes longer; the work itself goes on. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  message: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
