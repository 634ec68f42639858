// Imports nothing and nothing of a browser: the backend's function runs the same file.

/**
 * Characters without a picture, which reorder, hide or break what stands around them: direction marks, zero-width
 * blanks, soft hyphens, fillers, tags, halves of a character. All but variation selectors and the two joiners, which
 * emoji, Han and Persian need.
 */
const INVISIBLE =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}\p{Cs}]/gu;
const BLANKS = /[\p{Cc}\p{Z}\u{2800}]+/gu;
/** Joiners and selectors with nothing before them, and joiners with nothing behind them. */
const LOOSE = /(^| )[\p{Join_Control}\p{Variation_Selector}]+|\p{Join_Control}+(?= |$)/gu;

/**
 * A typed or pasted line as it is stored: without invisible characters, with one blank for each run of blanks, tabs and
 * line breaks, none at its ends, and letters and accents composed (NFC). `private.plain_text` of the migrations is the same rule in SQL.
 */
export function plainText(raw: string): string {
  return raw
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(LOOSE, '$1')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '')
    .normalize('NFC');
}
