import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import type { OpenGraphText } from '@site/contracts';
import { IMAGE_HEIGHT, IMAGE_WIDTH, type ImageBrand } from './image-address.ts';
import { outlineOf, type TextStyle, widthOf } from './outlined-text.ts';

/** A title after layout: its size in pixels, and its lines from top to bottom. */
export type FittedTitle = { size: number; lines: string[] };

/** Sizes in pixels, with the number of lines that fit on an image. */
const STEPS = [
  { size: 112, lines: 1 },
  { size: 96, lines: 2 },
  { size: 84, lines: 3 },
  { size: 72, lines: 3 },
  { size: 62, lines: 4 },
] as const;

/** Title style, as tight as the headings of the site. */
export const titleStyle = (size: number): TextStyle => ({ weight: 600, size, tracking: -0.03 });

/** Lays out a title as large as it fits, in lines of similar length. A title too long for the smallest size is cut. */
export function fitTitle(title: string, width: number): FittedTitle {
  for (const { size, lines } of STEPS) {
    const broken = breakLines(title, width, size);
    if (broken.length <= lines && broken.every((line) => widthOf(line, titleStyle(size)) <= width))
      return { size, lines: balanced(title, width, size, broken.length) };
  }
  const { size, lines } = STEPS[STEPS.length - 1] ?? STEPS[0];
  const kept = breakLines(title, width, size).slice(0, lines);
  return { size, lines: kept.map((line, index) => shortened(line, width, size, index === lines - 1)) };
}

function breakLines(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, titleStyle(size)) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest layout with the same number of lines. */
function balanced(text: string, width: number, size: number, count: number): string[] {
  let narrow = width / count / 2;
  let wide = width;
  while (wide - narrow > 8) {
    const middle = (narrow + wide) / 2;
    const lines = breakLines(text, middle, size);
    const fits = lines.length <= count && lines.every((line) => widthOf(line, titleStyle(size)) <= middle);
    if (fits) wide = middle;
    else narrow = middle;
  }
  return breakLines(text, wide, size);
}

function shortened(line: string, width: number, size: number, isLast: boolean): string {
  let kept = isLast ? `${line}…` : line;
  while (kept.length > 1 && widthOf(kept, titleStyle(size)) > width)
    kept = `${kept.slice(0, isLast ? -2 : -1).trimEnd()}${isLast ? '…' : ''}`;
  return kept;
}

/** Colours of the motif. */
export type MotifColors = { line: string; muted: string; accent: string };

const LANES = 4;
const LANE_HEIGHT = 43;
const BAR_HEIGHT = 19;
/** Width of a day in pixels. */
const DAY = 40;

/**
 * Promotions on the lanes of the product's timeline. A seed determines their arrangement, so every page always has the
 * same one. They illustrate the product and are not data.
 *
 * @param seed any text
 * @param top of the first lane in pixels
 * @param width of the image in pixels
 */
export function timelineMotif(seed: string, top: number, width: number, colors: MotifColors): string {
  const bytes = createHash('shake256', { outputLength: 128 }).update(seed).digest();
  let next = 0;
  const draw = (below: number) => (bytes[next++ % bytes.length] ?? 0) % below;
  const ownLane = draw(LANES);
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const y = top + lane * LANE_HEIGHT;
    const isOwn = lane === ownLane;
    const bars: string[] = [];
    for (let day = draw(6) - 3; day * DAY < width;) {
      const days = 2 + draw(6);
      const fill = isOwn ? colors.accent : colors.muted;
      const opacity = isOwn ? 1 : [0.2, 0.34, 0.5][draw(3)];
      bars.push(
        `<rect x="${day * DAY}" y="${y + (LANE_HEIGHT - BAR_HEIGHT) / 2}" width="${days * DAY - 8}" height="${BAR_HEIGHT}" rx="5" fill="${fill}" opacity="${opacity}"/>`,
      );
      day += days + 1 + draw(isOwn ? 9 : 5);
    }
    return `<rect y="${y}" width="${width}" height="1.5" fill="${colors.line}"/>${bars.join('')}`;
  });
  return lanes.join('');
}

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
