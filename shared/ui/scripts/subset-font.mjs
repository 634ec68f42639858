// Makes the site's web font and its fallback faces. Run by hand when the font or the letters change:
//   npm ci --prefix shared/ui/scripts && node shared/ui/scripts/subset-font.mjs
// Writes css/fonts/schibsted-grotesk.woff2 and css/font.css. The fallback faces there are stretched and set to
// the web font's measures, so that no line moves when it arrives.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { replaceFontTable } from './replace-font-table.mjs';

const require = createRequire(import.meta.url);
const SOURCE =
  require.resolve('@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2');
const TARGET = new URL('../css/fonts/schibsted-grotesk.woff2', import.meta.url);
const STYLE = new URL('../css/font.css', import.meta.url);

/** ASCII, the letters of German and Western European names, and the punctuation and signs that our texts use. */
const LETTERS = [
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i)),
  'ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëìíîïñòóôöøùúûüœŒ',
  '\u00a0©«»·×§°–—‘’‚“”„•…‹›€−',
].join('');

/**
 * The fonts that stand for the web font until it arrives: Arial or a font of the same widths, and Roboto, because Android
 * has no Arial. Of each weight the names under which systems know it, and the advance widths of a to z and the space in
 * units of 2048, from the `hmtx` table.
 */
const FALLBACKS = [
  {
    family: 'Schibsted Fallback',
    regular: {
      names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
      widths:
        '1139 1139 1024 1139 1139 569 1139 1139 455 455 1024 455 1706 1139 1139 1139 1139 682 1024 569 1139 1024 1479 1024 1024 1024 569',
    },
    bold: {
      names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
      widths:
        '1139 1251 1139 1251 1139 682 1251 1251 569 569 1139 569 1821 1251 1251 1251 1251 797 1139 682 1251 1139 1593 1139 1139 1024 569',
    },
  },
  {
    family: 'Schibsted Fallback 2',
    regular: {
      names: ['Roboto'],
      widths:
        '1114 1150 1072 1155 1086 712 1150 1128 498 490 1038 498 1796 1131 1168 1150 1164 694 1057 670 1129 992 1539 1016 969 1016 508',
    },
    bold: {
      // Where Roboto is one variable font, only its regular weight has a name; it is hardly narrower.
      names: ['Roboto Bold', 'Roboto'],
      widths:
        '1098 1153 1069 1155 1107 734 1170 1147 543 533 1094 543 1773 1147 1158 1153 1157 748 1054 692 1147 1036 1505 1043 1029 1043 510',
    },
  },
];

/** How often a to z and the space occur in English text, per thousand. */
const FREQUENCY = [
  67, 12, 22, 35, 104, 18, 17, 50, 57, 1, 6, 33, 20, 57, 62, 15, 1, 48, 52, 74, 23, 8, 19, 1, 16, 1, 181,
];

const source = readFileSync(SOURCE);
/**
 * @param {number | { min: number, max: number, default: number }} weight
 * @param {string[]} keepFeatures
 */
const subset = (weight, keepFeatures) =>
  subsetFont(source, LETTERS, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures,
    variationAxes: { wght: weight },
  });

// The kerning pairs of a variable font carry a delta per weight and would be 40 % of the file. Those of the headings'
// weight serve all weights, at a third of that.
const letters = await subset({ min: 400, max: 700, default: 400 }, ['tnum']);
const headings = await subset(600, ['tnum', 'kern']);
const file = await subsetFont(replaceFontTable(letters, headings, 'GPOS'), LETTERS, {
  targetFormat: 'woff2',
});
writeFileSync(TARGET, file);

const font = openFont(headings);
writeFileSync(
  STYLE,
  `/* Made by scripts/subset-font.mjs; change it there. */
@font-face {
  font-family: 'Schibsted Grotesk Variable';
  font-weight: 400 700;
  font-display: swap;
  src: url('./fonts/schibsted-grotesk.woff2') format('woff2');
}
${(await Promise.all(FALLBACKS.map(fallbackFaces))).join('')}`,
);
const missing = Array.from(LETTERS).filter(
  (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
);
console.log(
  `${file.length} bytes, of ${source.length}; letters missing in the source: ${missing.join(' ') || 'none'}`,
);

/** @param {Buffer} file of one font */
function openFont(file) {
  const opened = create(file);
  if (!('layout' in opened)) throw new Error('The file is a collection of fonts.');
  return opened;
}

/** @param {typeof FALLBACKS[number]} fallback */
async function fallbackFaces({ family, regular, bold }) {
  return (
    (await fallbackFace(family, 400, '400 599', regular)) + (await fallbackFace(family, 600, '600 700', bold))
  );
}

/**
 * @param {string} family
 * @param {number} weight
 * @param {string} weights
 * @param {{ names: string[], widths: string }} fallback
 */
async function fallbackFace(family, weight, weights, fallback) {
  const own = openFont(await subset(weight, []));
  const widths = Array.from('abcdefghijklmnopqrstuvwxyz ', (letter) => own.layout(letter).advanceWidth);
  const stretch =
    meanWidth(widths.map((width) => width / own.unitsPerEm)) /
    meanWidth(fallback.widths.split(' ').map((width) => Number(width) / 2048));
  /** @param {number} value */
  const measure = (value) => percent(value / own.unitsPerEm / stretch);
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  src: ${fallback.names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(stretch)};
  ascent-override: ${measure(own.ascent)};
  descent-override: ${measure(-own.descent)};
  line-gap-override: ${measure(own.lineGap)};
}
`;
}

/** @param {number[]} widths */
function meanWidth(widths) {
  const total = FREQUENCY.reduce((sum, frequency) => sum + frequency, 0);
  return widths.reduce((sum, width, letter) => sum + width * (FREQUENCY[letter] ?? 0), 0) / total;
}

/** @param {number} part */
function percent(part) {
  return `${Number((part * 100).toFixed(2))}%`;
}
