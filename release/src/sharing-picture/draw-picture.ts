import { renderAsync } from '@resvg/resvg-js';
import { pictureSvg, type PictureText } from './picture-svg.ts';

/** Draws a sharing picture; the drawing itself is done on another thread. The same text gives the same bytes. */
export async function drawPicture(text: PictureText): Promise<Buffer> {
  // All letters are outlines: looking for the machine's fonts would only take time.
  const image = await renderAsync(pictureSvg(text), { font: { loadSystemFonts: false } });
  return image.asPng();
}
