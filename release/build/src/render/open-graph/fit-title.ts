import { widthOf, type TextStyle } from './outlined-text.ts';

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
