/** Zero-width blanks, marks, joiners, selectors, fillers, tags, controls, and every kind of blank. */
const ODD = [
  '\u00AD\u034F\u061C\u115F\u17B4\u180E\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202A\u202B\u202C\u202D\u202E',
  '\u2060\u2063\u2066\u2067\u2068\u2069\u206F\u3164\uFEFF\uFFA0\uFFF9\uFFFB',
  '\u{E0001}\u{E0041}\u{E007F}\u{1BCA0}\u{1D173}\u0001\u0008\u001F\u007F\u0085\u009F',
  '\t\n \u00A0\u1680\u2003\u2800\u3000\u202F',
].flatMap((characters) => Array.from(characters));

/** What is typed or pasted → what is stored; browser, function and database are held to them. */
export const PLAIN_TEXT_CASES: readonly (readonly [raw: string, plain: string])[] = [
  ...[...ODD, '\r\n'].map((odd) => [`${odd}Ada${odd} ${odd}`, 'Ada'] as const),
  ['\uFE0FAda', 'Ada'],
  ['\u180BAda', 'Ada'],
  ['ᠠ\u180B', 'ᠠ\u180B'],
  ['\u{E0100}Ada \uFE0E', 'Ada'],
  ['Ada\tLovelace', 'Ada Lovelace'],
  ['Ada\r\nLovelace', 'Ada Lovelace'],
  ['Ada\u00A0 \u3000Lovelace', 'Ada Lovelace'],
  ['Ada \u200B Lovelace', 'Ada Lovelace'],
  ['Ada \u200D Lovelace', 'Ada Lovelace'],
  ['Ada\u202E ecalevoL\u202C', 'Ada ecalevoL'],
  ['A\u2066d\u2069a', 'Ada'],
  ['love\u00ADlace', 'lovelace'],
  // These need what is between their parts.
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👩\u200D💻', '👩\u200D💻'],
  ['❤\uFE0F', '❤\uFE0F'],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  ['Zoë O’Neil-Łukasz 山田', 'Zoë O’Neil-Łukasz 山田'],
  // One letter, whether it was typed or pasted in parts.
  ['Zoe\u0308', 'Zoë'],
  ['Zoe\u200B\u0308 Le\u0301o', 'Zoë Léo'],
  ['\u1112\u1161\u11AB', '한'],
  ['\u212Bsa', 'Åsa'],
  ['\u200B\u2060\uFEFF \t', ''],
  ['\uFE0F\u200D', ''],
];
