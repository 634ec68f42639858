import { copyFileSync, existsSync, linkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicTree } from '../public-tree.ts';
import { pictureAddress } from './picture-address.ts';
import type { PictureText } from './picture-text.ts';

/** How many pictures are drawn at once: each holds a thread and 3 MB of pixels. */
const AT_ONCE = 4;

/** The sharing pictures of a release while its pages are rendered. */
export class SharingPictures {
  readonly #tree: PublicTree;
  readonly #earlier: string | undefined;
  /** Address → what to draw, if it is not there yet. */
  readonly #texts = new Map<string, PictureText>();

  /**
   * @param tree where they go
   * @param earlier folder of an earlier release's public tree, whose pictures need not be drawn again
   */
  constructor(tree: PublicTree, earlier: string | undefined) {
    this.#tree = tree;
    this.#earlier = earlier;
  }

  /** Address of the picture with this text, which will be in the tree. */
  add(text: PictureText): string {
    const address = pictureAddress(text);
    this.#texts.set(address, text);
    return address;
  }

  /** Takes a picture over from the earlier release. Throws if it is not there. */
  takeOver(address: string): void {
    if (!this.#link(address)) throw new Error(`The earlier release has no ${address}.`);
  }

  /**
   * Draws what the earlier release does not have.
   *
   * @param onPicture told of each title before its picture is drawn
   */
  async draw(onPicture: (title: string) => void): Promise<void> {
    const missing = [...this.#texts].filter(([address]) => !this.#link(address));
    if (missing.length === 0) return;
    // Most promotions draw nothing: they don't load what draws.
    const { drawPicture } = await import('./draw-picture.ts');
    const drawNext = async (): Promise<void> => {
      const next = missing.pop();
      if (!next) return;
      const [address, text] = next;
      onPicture(text.title);
      const picture = await drawPicture(text);
      writeFileSync(this.#tree.place(address), picture);
      await drawNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  }

  /** One file for all releases that have the picture: removing a release takes away its name only. */
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
