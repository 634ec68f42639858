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
   * The value of a key, which is made if it is not kept.
   *
   * @param isKept whether a new value is worth keeping
   */
  async get(
    key: string,
    make: () => Promise<Value>,
    isKept: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    const value = this.#values.get(key) ?? (await make());
    this.#values.delete(key);
    if (isKept(value)) this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}
