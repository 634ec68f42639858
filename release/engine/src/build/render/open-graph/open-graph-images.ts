import { createRequire } from 'node:module';
import pLimit from 'p-limit';
import type { OpenGraphText } from '@site/contracts';
import { type Content, type FileRef, putPlainFile } from '../../../model/store/content.ts';
import { codeFiles, hashOfFiles } from '../../../model/store/own-code.ts';
import type { ImageBrand } from './image-address.ts';

/** How many images are drawn at the same time: each occupies a thread and 3 MB of pixels. */
const CONCURRENCY = 4;

/** Address → image that a promotion has drawn. Pages with the same title share one, in several packages too. */
export type DrawnImages = Map<string, Promise<FileRef>>;

/**
 * The images at these addresses: those that an earlier list has, intact, are reused, and those that were drawn for another
 * package. The others are drawn.
 *
 * @param texts address → words on the image
 * @param earlier address → image
 * @param drawn gets those that are drawn
 */
export async function openGraphImages(
  content: Content,
  texts: ReadonlyMap<string, OpenGraphText>,
  brand: ImageBrand,
  earlier: Readonly<Record<string, FileRef>>,
  drawn: DrawnImages,
): Promise<Record<string, FileRef>> {
  const limit = pLimit(CONCURRENCY);
  const draw = async (address: string, text: OpenGraphText): Promise<FileRef> => {
    // Most promotions draw nothing, and need not load the drawing libraries.
    const { drawImage } = await import('./draw-image.ts');
    const drawing =
      drawn.get(address) ?? drawImage(text, brand).then((bytes) => putPlainFile(content, bytes));
    drawn.set(address, drawing);
    return drawing;
  };
  const images = [...texts].map(async ([address, text]) => {
    const known = earlier[address];
    const isKnown = known !== undefined && (await isIntact(content, known));
    return [address, isKnown ? known : await limit(() => draw(address, text))] as const;
  });
  return Object.fromEntries(await Promise.all(images));
}

async function isIntact(content: Content, { hash }: FileRef): Promise<boolean> {
  try {
    await content.check(hash);
    return true;
  } catch {
    return false;
  }
}

const require = createRequire(import.meta.url);

let template: string | undefined;

/** Hash of the code that draws images and of the versions of the libraries that it draws with. */
export function imageTemplate(): string {
  const libraries = ['@resvg/resvg-js', '@expo-google-fonts/schibsted-grotesk'];
  template ??= hashOfFiles([
    ...codeFiles(import.meta.dirname),
    ...libraries.map((name) => require.resolve(`${name}/package.json`)),
  ]);
  return template;
}
