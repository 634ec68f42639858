import { renderAsync } from '@resvg/resvg-js';
import { pictureSvg } from './picture-svg.ts';
import type { PictureText } from './picture-text.ts';

/** Draws a sharing picture; the drawing itself is done on another thread. The same text gives the same bytes. */
export async function drawPicture(text: PictureText): Promise<Buffer> {
  // All letters are outlines: looking for the machine's fonts would only take time.
  const image = await renderAsync(pictureSvg(text), { font: { loadSystemFonts: false } });
  return image.asPng();
}
