import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Weights of the site's typeface that images use. */
export type Weight = 500 | 600;

/** Typographic style of a text. */
export type TextStyle = {
  weight: Weight;
  /** Size in pixels. */
  size: number;
  /** Space after each letter, as a fraction of the size. */
  tracking: number;
};

/** Letters of Western Europe first, then those of the rest of Europe. */
const SUBSETS = ['latin', 'latin-ext'] as const;

const opened = new Map<string, Font>();

function fontOf(subset: (typeof SUBSETS)[number], weight: Weight): Font {
  const name = `schibsted-grotesk-${subset}-${weight}-normal.woff`;
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(require.resolve(`@fontsource/schibsted-grotesk/files/${name}`)));
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`);
  opened.set(name, font);
  return font;
}

/** Splits a text by the font that has its letters. A letter that no font has is drawn as the first font's empty box. */
function runsOf(text: string, weight: Weight): { font: Font; text: string }[] {
  const fonts = SUBSETS.map((subset) => fontOf(subset, weight));
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}

/** `<weight> <word>` → advance width at size 1 without tracking. Line breaking measures the same words repeatedly. */
const wordWidths = new Map<string, number>();

function wordWidth(word: string, weight: Weight): number {
  const key = `${weight} ${word}`;
  let width = wordWidths.get(key);
  if (width === undefined) {
    const widths = runsOf(word, weight).map(
      ({ font, text }) => font.layout(text).advanceWidth / font.unitsPerEm,
    );
    width = widths.reduce((sum, part) => sum + part, 0);
    wordWidths.set(key, width);
  }
  return width;
}

/** Width of a text in pixels. */
export function widthOf(text: string, { weight, size, tracking }: TextStyle): number {
  const words = text.split(' ');
  const letters = words.reduce((sum, word) => sum + wordWidth(word, weight), 0);
  const spaces = (words.length - 1) * wordWidth(' ', weight);
  return (letters + spaces + text.length * tracking) * size;
}

/**
 * A line of text as an SVG path: the renderer needs no font, so the image is the same on every machine.
 *
 * @param x left edge in pixels
 * @param y base line in pixels
 */
export function outlineOf(text: string, { weight, size, tracking }: TextStyle, x: number, y: number): string {
  const paths: string[] = [];
  let left = x;
  for (const { font, text: part } of runsOf(text, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      if (!position) continue;
      paths.push(
        glyph.path
          .scale(scale, -scale)
          .translate(left + position.xOffset * scale, y - position.yOffset * scale)
          .toSVG(),
      );
      left += position.xAdvance * scale + tracking * size;
    }
  }
  return paths.join('');
}
