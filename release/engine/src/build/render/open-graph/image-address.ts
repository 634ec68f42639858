import { createHash } from 'node:crypto';
import type { OpenGraphText, SiteIdentity } from '@site/contracts';

/** Folder of the public tree that holds all Open Graph images. */
const IMAGES_FOLDER = 'pictures';

/** Size of every image in pixels: the large card of all networks. */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** The facts of the site that an image shows. */
export type ImageBrand = Pick<SiteIdentity, 'product' | 'openGraphColors'>;

/**
 * Address of an image on the site. It is a hash of everything that decides how the image looks (its text, the product's
 * name, the colours, the letters, the code that draws it), so nothing has to be drawn to know it. An image that exists
 * at the address is the right one, and networks that cache images by address ask for a new one when the title changes.
 *
 * @param template see open-graph-images.ts
 */
export function imageAddress({ title, section }: OpenGraphText, brand: ImageBrand, template: string): string {
  const { product, openGraphColors: colors } = brand;
  const hash = createHash('sha256').update(JSON.stringify([template, product, colors, title, section ?? '']));
  return `/${IMAGES_FOLDER}/${hash.digest('hex').slice(0, 16)}.png`;
}
