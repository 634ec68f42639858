import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { renderAsync, Resvg } from '@resvg/resvg-js';
import type { OpenGraphColors, OpenGraphText } from '@site/contracts';
import { IMAGE_HEIGHT, IMAGE_WIDTH, type ImageBrand } from './image-address.ts';

const require = createRequire(import.meta.url);

/** The site's typeface alone: searching the machine's fonts would take time, and give other pictures on other machines. */
const OPTIONS = {
  font: {
    loadSystemFonts: false,
    defaultFontFamily: 'Schibsted Grotesk',
    fontFiles: ['500Medium', '600SemiBold'].map((style) =>
      require.resolve(`@expo-google-fonts/schibsted-grotesk/${style}/SchibstedGrotesk_${style}.ttf`),
    ),
  },
};

/** Typographic style of a text; the space between letters is a fraction of the size in pixels. */
type TextStyle = { weight: 500 | 600; size: number; tracking: number };

const WORDMARK: TextStyle = { weight: 600, size: 42, tracking: -0.02 };
const SECTION: TextStyle = { weight: 500, size: 34, tracking: 0 };
/** As tight as the headings of the site. */
const titleStyle = (size: number): TextStyle => ({ weight: 600, size, tracking: -0.03 });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const textAt = (x: number, y: number, text: string, { weight, size, tracking }: TextStyle, fill: string) =>
  `<text x="${x}" y="${y}" font-weight="${weight}" font-size="${size}" letter-spacing="${tracking * size}" fill="${fill}">${escaped(text)}</text>`;

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}">${content}</svg>`;

/** Width of the widest line in pixels. */
const widthOf = (lines: readonly string[], style: TextStyle): number =>
  new Resvg(svg(lines.map((line) => textAt(0, 0, line, style, '#000')).join('')), OPTIONS).getBBox()?.width ??
  0;

const MARGIN = 76;
/** Base line of the wordmark. */
const HEAD_BASE = 104;
/** Base line of the title's last line. */
const TITLE_BASE = 396;
/** Where the promotions begin. */
const TOP = 452;

/** Sizes of a title in pixels, with the number of lines that fit on an image. */
const STEPS = [
  { size: 112, most: 1 },
  { size: 96, most: 2 },
  { size: 84, most: 3 },
  { size: 72, most: 3 },
  { size: 62, most: 4 },
] as const;

/** A title as large as it fits, in lines of similar length. A title too long for the smallest size is cut. */
export function fitTitle(title: string): { size: number; lines: string[] } {
  const fits = (lines: readonly string[], size: number) =>
    widthOf(lines, titleStyle(size)) <= IMAGE_WIDTH - 2 * MARGIN;
  for (const { size, most } of STEPS) {
    for (let count = 1; count <= most; count += 1) {
      const lines = balanced(title, count);
      if (fits(lines, size)) return { size, lines };
    }
  }
  const { size, most } = STEPS[4];
  // No image has room for more letters.
  for (let length = Math.min(title.length, 150); ; length -= 4) {
    const lines = balanced(`${title.slice(0, length).trimEnd()}…`, most);
    if (fits(lines, size)) return { size, lines };
  }
}

/** The narrowest lines of whole words, at most so many. */
function balanced(text: string, count: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  for (let letters = Math.max(...words.map(({ length }) => length)); ; letters += 1) {
    const lines: string[] = [];
    for (const word of words) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (longer.length <= letters) lines[Math.max(lines.length - 1, 0)] = longer;
      else lines.push(word);
    }
    if (lines.length <= count) return lines;
  }
}

/** Draws an image as a PNG, on another thread. The same text and brand give the same bytes. */
export async function drawImage(text: OpenGraphText, brand: ImageBrand): Promise<Buffer> {
  return (await renderAsync(imageSvg(text, brand), OPTIONS)).asPng();
}

/** The image as SVG: wordmark, kind of page, title, and promotions below it. */
export function imageSvg(words: OpenGraphText, { product, openGraphColors }: ImageBrand): string {
  const { ground, text, accent, line } = openGraphColors;
  const { title, section } = withoutRepetition(words);
  const { size, lines } = fitTitle(title);
  const wordmarkX = MARGIN + 62;
  const dividerX = wordmarkX + widthOf([product], WORDMARK) + 26;
  return svg(
    [
      `<rect width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" fill="${ground}"/>`,
      // The product's sign, as in the header.
      `<g transform="translate(${MARGIN} ${HEAD_BASE - 38}) scale(1.65)"><circle cx="14" cy="14" r="12" fill="none" stroke="${text}" stroke-width="2.5"/><rect x="7" y="10" width="9" height="3.4" rx="1.7" fill="${accent}"/><rect x="11" y="15.2" width="10" height="3.4" rx="1.7" fill="${text}"/></g>`,
      textAt(wordmarkX, HEAD_BASE, product, WORDMARK, text),
      ...(section
        ? [
            `<rect x="${dividerX}" y="${HEAD_BASE - 32}" width="2" height="40" fill="${line}"/>`,
            textAt(dividerX + 28, HEAD_BASE - 1, section, SECTION, accent),
          ]
        : []),
      ...lines.map((titleLine, index) => {
        const y = TITLE_BASE - (lines.length - 1 - index) * size * 1.06;
        return textAt(MARGIN - size * 0.04, y, titleLine, titleStyle(size), text);
      }),
      promotionsMotif(title, openGraphColors.promotions),
    ].join(''),
  );
}

function withoutRepetition({ title, section }: OpenGraphText): OpenGraphText {
  if (!section || title === section) return { title };
  if (!title.startsWith(`${section}: `)) return { title, section };
  const rest = title.slice(section.length + 2);
  return { title: rest.charAt(0).toUpperCase() + rest.slice(1), section };
}

/** Width of a promotion, and from one column to the next, in pixels. */
const PROMOTION = 158;
const COLUMN = 166;

/**
 * Promotions as they land, cut by the foot of the image. They illustrate the product and are not data.
 *
 * @param seed any text; it determines their arrangement, so every page always has the same one
 */
function promotionsMotif(seed: string, colors: OpenGraphColors['promotions']): string {
  if (colors.length === 0) return '';
  const bytes = createHash('shake256', { outputLength: 64 }).update(seed).digest();
  let next = 0;
  const draw = (below: number) => (bytes[next++ % bytes.length] ?? 0) % below;
  const first = draw(colors.length);
  return Array.from({ length: 8 }, (_, column) => {
    const [ground, on] = colors[(first + column) % colors.length] ?? ['', ''];
    const [other] = colors[(first + column + 2) % colors.length] ?? [''];
    const push = column % 3 === 1;
    const height = push ? 70 : 0;
    const offer = textAt(22, height + 104, `−${20 + draw(4) * 10}%`, titleStyle(48), on);
    return `<g transform="translate(${column * COLUMN - 60 + draw(12)} ${TOP + draw(34)}) rotate(${draw(5) - 2})">${
      push
        ? `<rect width="${PROMOTION}" height="60" rx="18" fill="#f4f4f6"/><rect x="12" y="13" width="34" height="34" rx="9" fill="${other}"/><rect x="58" y="19" width="80" height="8" rx="4" fill="#17171a"/><rect x="58" y="34" width="52" height="8" rx="4" fill="#17171a" opacity="0.45"/>`
        : ''
    }<rect y="${height}" width="${PROMOTION}" height="230" rx="${column % 3 === 2 ? 24 : 6}" fill="${ground}"/><rect x="24" y="${height + 26}" width="64" height="10" rx="5" fill="${on}"/>${offer}<rect x="24" y="${height + 126}" width="92" height="8" rx="4" fill="${on}" opacity="0.6"/></g>`;
  }).join('');
}
