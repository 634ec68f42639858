import { Memo } from '@site/release-model/work';
import type { Site } from '@site/release-model/site';

/** Contents that are kept. */
const MOST_KEPT = 200;

/** Reads JSON by its hash. What a hash names never changes, so each is read once. */
export class KnownContent {
  readonly #site: Pick<Site, 'content'>;
  readonly #known = new Memo<string, unknown>(MOST_KEPT);

  constructor(site: Pick<Site, 'content'>) {
    this.#site = site;
  }

  /** The JSON with a hash. Throws a `UserError` if it is missing or damaged. */
  async read<Value>(hash: string): Promise<Value> {
    return (await this.#known.get(hash, () => this.#site.content.getJson<Value>(hash))) as Value;
  }
}
