/** Values by key, of which only those that were used last are kept. */
export class LastUsed<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  /** @param most number of values that are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether a key's value is kept. */
  has(key: string): boolean {
    return this.#values.has(key);
  }

  /**
   * The value of a key, which is made if it is not kept, or is not right any more.
   *
   * @param isKept whether a new value is worth keeping
   * @param isRight whether a kept value may be given out
   */
  async get(
    key: string,
    make: () => Promise<Value>,
    isKept: (value: Value) => boolean = () => true,
    isRight: (value: Value) => Promise<boolean> = async () => true,
  ): Promise<Value> {
    const kept = this.#values.get(key);
    const value = kept !== undefined && (await isRight(kept)) ? kept : await make();
    this.#values.delete(key);
    if (isKept(value)) this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}
