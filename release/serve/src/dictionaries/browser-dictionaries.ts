/** What a browser says of compression dictionaries with a request (RFC 9842). */
export type BrowserDictionaries = {
  /** SHA-256 of the dictionary that it offers for this address, as 64 hexadecimal digits; absent without a usable one. */
  offered?: string;
};

/** What tells it of a request, as it was sent. */
export type DictionaryHeaders = {
  method: string;
  acceptEncoding: string | undefined;
  /** `Available-Dictionary`. */
  available: string | undefined;
  /** `Sec-CH-UA`: the only way to know a Chromium that has no dictionary yet. */
  brands: string | undefined;
  range: string | undefined;
};

/** A SHA-256 as structured headers write bytes (RFC 8941). Two values, or anything else, are none. */
const HASH = /^:([A-Za-z0-9+/]{43}=):$/;

/** Chromium keeps dictionaries from version 130 on. It sends its brands to secure origins only, as it does dictionaries. */
export const KEEPS_DICTIONARIES = '"Chromium";v="(?:1[3-9][0-9]|[2-9][0-9][0-9]|[0-9]{4,5})"';
const KEEPS = new RegExp(KEEPS_DICTIONARIES);

/** Zstandard with a dictionary, without a weight: whoever sends one gets what everybody gets. */
const ACCEPTS = /(?:^|,) ?dcz ?(?:,|$)/;

/** Reads them; undefined for a browser that keeps no dictionaries: it must notice nothing of them. */
export function browserDictionaries({
  method,
  acceptEncoding = '',
  available,
  brands,
  range,
}: DictionaryHeaders): BrowserDictionaries | undefined {
  const [, hash] =
    available !== undefined && ACCEPTS.test(acceptEncoding) ? (HASH.exec(available) ?? []) : [];
  if (hash === undefined) return brands !== undefined && KEEPS.test(brands) ? {} : undefined;
  // Chromium fails to unpack the answer to HEAD, and a part of a delta is of no use to anybody.
  return method === 'GET' && range === undefined
    ? { offered: Buffer.from(hash, 'base64').toString('hex') }
    : {};
}
