const WORD_JOINER = '\u2060';

/** The text with joiners of no width in compounds and ranges, which stay on one line without an element around them. */
export const joinCompounds = (text: string): string =>
  text.replaceAll(/(?<=[\p{L}\d][-–])(?=[\p{L}\d])/gu, WORD_JOINER);
