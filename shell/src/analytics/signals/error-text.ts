const MOST_CHARACTERS = 150;

/** The most of a message that is read: the time that the expressions take grows with the square of it. */
const MOST_READ = 1000;

/**
 * A message without what may be about a person: addresses with all that follows, email addresses, quoted texts, queries,
 * tokens, and long numbers. Names of properties in single quotes stay.
 */
export const harmlessText = (text: string): string =>
  (text.length > MOST_READ ? text.slice(0, MOST_READ).replace(/\S+$/, '') : text)
    .replace(/(?:[a-z][\w+.-]*:\/\/|(?:[\w-]+\.)+[a-z]{2,}\/)\S+/gi, '<address>')
    .replace(/\S+@\S+/g, '<email>')
    .replace(/["“”„«»`][^"“”„«»`]*["“”„«»`]?/g, '<text>')
    .replace(/'(?![\w$.]{0,29}')[^']+'|'[^']{30,}/g, '<text>')
    .replace(/[?&]\S+/g, '<query>')
    .replace(/(?=\S*\d)[\w~+/=.-]{20,}/g, '<token>')
    .replace(/[(+]*\d[\d\s().:/-]{4,}/g, '<number>')
    .slice(0, MOST_CHARACTERS);
