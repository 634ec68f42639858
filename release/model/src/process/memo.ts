/**
 * Work that is done once for each key, also for those who ask while it is under way. Work that fails is forgotten: whoever
 * asks next has it done again, since what a store or a network did once says nothing about the next time.
 */
export class Memo<Key, Value> {
  readonly #known = new Map<Key, Promise<Value>>();

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
