import type { Answer, Asked } from '../serve/answer.ts';
import type { Bodies } from '../serve/bodies.ts';
import type { Site } from '../store/site.ts';
import type { PreviewAddress } from './preview-address.ts';
import { noPreview, PreviewSite } from './preview-site.ts';
import { openPreview } from './preview.ts';

/** Previews that are kept in memory. */
const KEPT = 20;

/** Serves the open previews of a site, each at its origin. */
export class PreviewSites {
  readonly #site: Site;
  readonly #bodies: Bodies;
  readonly #address: PreviewAddress;
  readonly #known = new Map<string, Promise<PreviewSite>>();

  constructor(site: Site, bodies: Bodies, address: PreviewAddress) {
    this.#site = site;
    this.#bodies = bodies;
    this.#address = address;
  }

  /**
   * Answers a request for a preview; undefined if it is for the site itself.
   *
   * @param host value of the `Host` header
   */
  async answer(host: string | undefined, asked: Asked): Promise<Answer | undefined> {
    const id = this.#address.idOf(host);
    if (id === undefined) return undefined;
    const site = await this.#open(id);
    return site ? site.answer(asked) : noPreview();
  }

  /** The preview with an id. Each request looks whether it has ended. */
  async #open(id: string): Promise<PreviewSite | undefined> {
    const preview = await openPreview(this.#site, id);
    if (!preview) {
      this.#known.delete(id);
      return undefined;
    }
    const known = this.#known.get(id);
    if (known) return known;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= KEPT) this.#known.delete(oldest);
    const opened = PreviewSite.of(this.#site, preview, this.#bodies, this.#address.originOf(id));
    this.#known.set(id, opened);
    opened.catch(() => this.#known.delete(id));
    return opened;
  }
}
