/** Decodes what is percent-encoded in a text. What can't be decoded stays as it is, as in browsers: this never throws. */
export const decodeLoosely = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
