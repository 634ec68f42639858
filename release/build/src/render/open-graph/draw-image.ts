import { renderAsync } from '@resvg/resvg-js';
import type { OpenGraphText } from '@site/contracts';
import { fitTitle, titleStyle } from './fit-title.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH, type ImageBrand } from './image-address.ts';
import { outlineOf, widthOf } from './outlined-text.ts';
import { timelineMotif } from './timeline-motif.ts';

const MARGIN = 76;
/** Base line of the wordmark. */
const HEAD_BASE = 104;
/** Base line of the title's last line. */
const TITLE_BASE = 396;
const LANES_TOP = 458;

const WORDMARK = { weight: 600, size: 42, tracking: -0.02 } as const;
const SECTION = { weight: 500, size: 34, tracking: 0 } as const;

/** Draws an image as a PNG, on another thread. The same text and brand give the same bytes. */
export async function drawImage(text: OpenGraphText, brand: ImageBrand): Promise<Buffer> {
  // All letters are outlines: searching the machine's fonts would only take time.
  const image = await renderAsync(imageSvg(text, brand), { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** The image as SVG: wordmark, kind of page, title, and a piece of the product's timeline below it. */
export function imageSvg(words: OpenGraphText, brand: ImageBrand): string {
  const { title, section } = withoutRepetition(words);
  const { product } = brand;
  const { ground, text, muted, accent, line } = brand.openGraphColors;
  const wordmarkX = MARGIN + 62;
  const dividerX = wordmarkX + widthOf(product, WORDMARK) + 26;
  const { size, lines } = fitTitle(title, IMAGE_WIDTH - 2 * MARGIN);
  const titleLines = lines.map((titleLine, index) => {
    const y = TITLE_BASE - (lines.length - 1 - index) * size * 1.06;
    return outlineOf(titleLine, titleStyle(size), MARGIN - size * 0.04, y);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}">`,
    `<rect width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" fill="${ground}"/>`,
    sign(MARGIN, HEAD_BASE - 38, text, accent),
    filled(outlineOf(product, WORDMARK, wordmarkX, HEAD_BASE), text),
    section ? `<rect x="${dividerX}" y="${HEAD_BASE - 32}" width="2" height="40" fill="${line}"/>` : '',
    section ? filled(outlineOf(section, SECTION, dividerX + 28, HEAD_BASE - 1), accent) : '',
    filled(titleLines.join(''), text),
    timelineMotif(title, LANES_TOP, IMAGE_WIDTH, { line, muted, accent }),
    '</svg>',
  ].join('');
}

function withoutRepetition({ title, section }: OpenGraphText): OpenGraphText {
  if (!section || title === section) return { title };
  if (!title.startsWith(`${section}: `)) return { title, section };
  const rest = title.slice(section.length + 2);
  return { title: rest.charAt(0).toUpperCase() + rest.slice(1), section };
}

const filled = (outline: string, color: string): string => `<path fill="${color}" d="${outline}"/>`;

/** The product's sign, as in the header. */
const sign = (x: number, y: number, text: string, accent: string): string =>
  `<g transform="translate(${x} ${y}) scale(1.65)"><circle cx="14" cy="14" r="12" fill="none" stroke="${text}" stroke-width="2.5"/><rect x="7" y="10" width="9" height="3.4" rx="1.7" fill="${accent}"/><rect x="11" y="15.2" width="10" height="3.4" rx="1.7" fill="${text}"/></g>`;
