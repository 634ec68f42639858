import { LRUCache } from 'lru-cache';
import type { Answer, Asked } from '../exchange.ts';
import type { Bodies } from '../bodies.ts';
import type { Site } from '@site/release-model/site';
import { StoreFailure } from '@site/release-model/watched-store';
import type { PreviewAddress } from '@site/release-model/preview-address';
import { noPreview, PreviewSite } from './preview-site.ts';
import { isOpen, openPreview, type Preview } from '@site/release-model/preview';

/** Previews that are kept in memory. */
const KEPT = 20;

/** Serves the open previews of a site, each at its origin. */
export class PreviewSites {
  readonly #site: Site;
  readonly #bodies: Bodies;
  readonly #address: PreviewAddress;
  readonly #known = new LRUCache<string, { preview: Preview; site: Promise<PreviewSite> }>({ max: KEPT });

  constructor(site: Site, bodies: Bodies, address: PreviewAddress) {
    this.#site = site;
    this.#bodies = bodies;
    this.#address = address;
  }

  /** Answers a request for a preview by its id, which may be that of none. */
  async answer(id: string, asked: Asked): Promise<Answer> {
    const site = await this.#open(id);
    return site ? site.answer(asked) : noPreview();
  }

  /** The preview with an id. Each request looks whether it has ended; without the store, its date decides. */
  async #open(id: string): Promise<PreviewSite | undefined> {
    const known = this.#known.get(id);
    const preview = await openPreview(this.#site, id).catch((error: unknown) => {
      if (known && error instanceof StoreFailure) return isOpen(known.preview) ? known.preview : undefined;
      throw error;
    });
    if (!preview) {
      this.#known.delete(id);
      return undefined;
    }
    if (known) return known.site;
    const site = this.#load(preview);
    this.#known.set(id, { preview, site });
    site.catch(() => this.#known.delete(id));
    return site;
  }

  async #load(preview: Preview): Promise<PreviewSite> {
    const base = await this.#site.log.entry(preview.base);
    const release = { base, packages: preview.packages };
    return PreviewSite.of(
      this.#site,
      release,
      this.#bodies,
      this.#address.originOf(preview.id),
      markOf(preview),
    );
  }
}

function markOf({ packages, changed, until }: Preview): string {
  const versions = changed.map((name) => `${name} ${packages[name]?.version ?? ''}`).join(', ');
  return `Preview of ${versions || 'the live release'} · not live · forms store nothing · ends ${until.slice(0, 10)}`;
}
