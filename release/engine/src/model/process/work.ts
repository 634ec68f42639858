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

  /** How many results are known or under way. */
  get size(): number {
    return this.#known.size;
  }

  /** The result for a key, which is made if it is not known. */
  get(key: Key, make: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key);
    if (known) return known;
    const making = make();
    this.#known.set(key, making);
    making.catch(() => this.forget(key, making));
    return making;
  }

  /**
   * Forgets a key.
   *
   * @param only forgets it only if this is its result
   */
  forget(key: Key, only?: Promise<Value>): void {
    if (only === undefined || this.#known.get(key) === only) this.#known.delete(key);
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

/** Entries that are asked for at once: each answer of a bucket takes its time. */
const AT_ONCE = 32;

/** What is read for each number, in their order, some of them at once: a log of years is not in memory as a whole. */
export async function* inBatches<Found>(
  numbers: readonly number[],
  read: (number: number) => Promise<Found>,
): AsyncGenerator<{ number: number; found: Found }> {
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    const batch = numbers.slice(start, start + AT_ONCE);
    const found = await Promise.all(batch.map(async (number) => ({ number, found: await read(number) })));
    yield* found;
  }
}
