import { copyFileSync, existsSync, linkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenGraphImage, OpenGraphText } from '@site/contracts';
import type { PublicTree } from '../public-tree.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH, imageAddress, type ImageBrand } from './image-address.ts';

/** How many images are drawn at the same time: each occupies a thread and 3 MB of pixels. */
const CONCURRENCY = 4;

/** The Open Graph images of a release while its pages are rendered. */
export class OpenGraphImages {
  readonly #tree: PublicTree;
  readonly #brand: ImageBrand;
  readonly #earlier: string | undefined;
  /** Address → text of the images that pages of this release have. */
  readonly #texts = new Map<string, OpenGraphText>();

  /**
   * @param tree the tree that the images are written to
   * @param earlier folder of an earlier release's public tree, whose images need not be drawn again
   */
  constructor(tree: PublicTree, brand: ImageBrand, earlier: string | undefined) {
    this.#tree = tree;
    this.#brand = brand;
    this.#earlier = earlier;
  }

  /** Registers an image with this text; {@link draw} puts it into the tree. */
  add(text: OpenGraphText): OpenGraphImage {
    const address = imageAddress(text, this.#brand);
    this.#texts.set(address, text);
    return { address, width: IMAGE_WIDTH, height: IMAGE_HEIGHT };
  }

  /** Reuses an image of the earlier release. Throws if that release does not have it. */
  reuse(address: string): void {
    if (!this.#link(address)) throw new Error(`The earlier release has no ${address}.`);
  }

  /**
   * Draws the images that the earlier release does not have.
   *
   * @param onImage called with each title before its image is drawn
   */
  async draw(onImage: (title: string) => void): Promise<void> {
    const missing = [...this.#texts].filter(([address]) => !this.#link(address));
    if (missing.length === 0) return;
    // Most promotions draw nothing, and need not load the drawing libraries.
    const { drawImage } = await import('./draw-image.ts');
    const drawNext = async (): Promise<void> => {
      const next = missing.pop();
      if (!next) return;
      const [address, text] = next;
      onImage(text.title);
      const image = await drawImage(text, this.#brand);
      writeFileSync(this.#tree.place(address), image);
      await drawNext();
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, drawNext));
  }

  /** Releases that have the same image share one file: removing a release removes only its name for the file. */
  #link(address: string): boolean {
    const target = this.#tree.place(address);
    if (existsSync(target)) return true;
    if (this.#earlier === undefined) return false;
    const source = path.join(this.#earlier, address);
    if (!existsSync(source)) return false;
    try {
      linkSync(source, target);
    } catch {
      // Not every file system has links.
      copyFileSync(source, target);
    }
    return true;
  }
}
