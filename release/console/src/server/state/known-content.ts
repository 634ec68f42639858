import type { Site } from '@site/release-model/site';

/** Contents that are kept. */
const MOST_KEPT = 200;

/** Reads JSON by its hash. What a hash names never changes, so each is read once. */
export class KnownContent {
  readonly #site: Pick<Site, 'content'>;
  readonly #known = new Map<string, unknown>();

  constructor(site: Pick<Site, 'content'>) {
    this.#site = site;
  }

  /** The JSON with a hash. Throws a `UserError` if it is missing or damaged. */
  async read<Value>(hash: string): Promise<Value> {
    const known = this.#known.get(hash);
    if (known !== undefined) return known as Value;
    const value = await this.#site.content.getJson<Value>(hash);
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(hash, value);
    return value;
  }
}
