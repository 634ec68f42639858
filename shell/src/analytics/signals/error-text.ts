const MOST_CHARACTERS = 150;

/**
 * A message without what may be about a person: addresses with all that follows, email addresses, quoted texts, queries,
 * and long numbers.
 */
export const harmlessText = (text: string): string =>
  text
    .replace(/[a-z][\w+.-]*:\/\/\S+/gi, '<address>')
    .replace(/\S+@\S+/g, '<email>')
    .replace(/"[^"]*"?/g, '<text>')
    .replace(/'[^']{30,}'?/g, '<text>')
    .replace(/[?&]\S+/g, '<query>')
    .replace(/\d[\d\s-]{4,}/g, '<number>')
    .slice(0, MOST_CHARACTERS);
