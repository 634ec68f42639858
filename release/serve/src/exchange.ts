import Negotiator from 'negotiator';
import { type ContentRef, type FileRef, sha256 } from '@site/release-model/content';
import type { Headers } from '@site/release-model/response-headers';

/** The parts of a request that decide the answer. `target` is path and query, as sent. */
export type Asked = {
  method: string;
  target: string;
  acceptEncoding: string | undefined;
  /** Absent for a browser that keeps no compression dictionaries. */
  dictionaries?: BrowserDictionaries | undefined;
};

/** The answer to a request, before conditions and ranges: content by hash in order of preference, or a text. */
export type Answer = {
  status: number;
  headers: Headers;
  body: { representations: readonly Representation[] } | { text: string };
};

/** A file that no store keeps, and its compressed copies where they are worth while. */
export type DerivedFile = { bytes: Buffer; br?: Buffer; gzip?: Buffer };

/** A representation of a file, and the less compressed ones that may replace it if it is damaged. */
export type Representation = {
  ref: ContentRef;
  encoding?: 'br' | 'gzip' | 'dcz';
  /** Its bytes, if no store has them. */
  bytes?: Buffer;
  /** What it replaces, whose tag it has as a weak one: it is another form of the same. */
  tagged?: ContentRef;
  /** Headers that replace those of the answer. */
  headers?: Headers;
};

const ENCODINGS = ['br', 'gzip'] as const;

/** The representations that a client accepts, the smallest first; the plain file is always the last. */
export function representationsOf(file: FileRef, acceptEncoding: string | undefined): Representation[] {
  const copies = acceptedOf(acceptEncoding).flatMap((encoding): Representation[] => {
    const copy = file[encoding];
    return copy ? [{ ref: copy, encoding }] : [];
  });
  return [...copies, { ref: { hash: file.hash, bytes: file.bytes } }];
}

/** The same for a file that no store keeps. */
export function derivedRepresentations(
  file: DerivedFile,
  acceptEncoding: string | undefined,
): Representation[] {
  const of = (bytes: Buffer) => ({ ref: { hash: sha256(bytes), bytes: bytes.length }, bytes });
  const copies = acceptedOf(acceptEncoding).flatMap((encoding): Representation[] => {
    const copy = file[encoding];
    return copy ? [{ ...of(copy), encoding }] : [];
  });
  return [...copies, of(file.bytes)];
}

function acceptedOf(acceptEncoding: string | undefined): (typeof ENCODINGS)[number][] {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding ?? '' } }).encodings();
  return ENCODINGS.filter((encoding) => accepted.includes(encoding));
}

/** What a browser says of compression dictionaries with a request (RFC 9842). */
export type BrowserDictionaries = {
  /** SHA-256 of the dictionary that it offers for this address, as 64 hexadecimal digits; absent without a usable one. */
  offered?: string;
};

/** What tells it of a request, as it was sent. */
type DictionaryHeaders = {
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

/** Zstandard with a dictionary, without a weight: a client that sends one gets the ordinary answer. */
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

/**
 * The time that a mirror gives a file, in seconds since 1970: 31 bits of its hash. nginx makes its tag of a file's time and
 * size, so the tag follows from the content there too. Every file system keeps times up to 2038.
 */
export const contentTime = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) >>> 1;

/** ETag of a body, as nginx writes that of its file in a mirror: the content decides. */
export const etagOf = ({ hash, bytes }: ContentRef): string =>
  `"${contentTime(hash).toString(16)}-${bytes.toString(16)}"`;
