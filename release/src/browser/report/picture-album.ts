import type { Picture } from './take-pictures.ts';

/** Most pages of which pictures are kept, each in one window: some 60 MB. */
const MOST_KEPT = 64;

/** Pictures of pages, by the hash of their document: those that were used last are kept. */
export class PictureAlbum {
  readonly #kept = new Map<string, readonly Picture[]>();

  /** Pictures with a key, which are taken if they are not here. A page that can't be pictured is tried again. */
  async pictures(key: string, take: () => Promise<readonly Picture[]>): Promise<readonly Picture[]> {
    const pictures = this.#kept.get(key) ?? (await take());
    this.#kept.delete(key);
    if (pictures.length > 0) this.#kept.set(key, pictures);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return pictures;
  }
}
