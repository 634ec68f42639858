import Negotiator from 'negotiator';
import { type ContentRef, type FileRef, sha256 } from '../model/store/content.ts';
import type { Headers } from '../model/headers/response-headers.ts';

/** The parts of a request that decide the answer. `target` is path and query, as sent. */
export type Asked = {
  method: string;
  target: string;
  acceptEncoding: string | undefined;
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
  encoding?: 'br' | 'gzip';
  /** Its bytes, if no store has them. */
  bytes?: Buffer;
};

const ENCODINGS = ['br', 'gzip'] as const;

/** The representations that a client accepts, the smallest first; the plain file is always the last. */
export function representationsOf(
  file: FileRef | DerivedFile,
  acceptEncoding: string | undefined,
): Representation[] {
  const copies = acceptedOf(acceptEncoding).flatMap((encoding): Representation[] => {
    const copy = file[encoding];
    return copy ? [{ ...placed(copy), encoding }] : [];
  });
  const plain = 'hash' in file ? { hash: file.hash, bytes: file.bytes } : file.bytes;
  return [...copies, placed(plain)];
}

const placed = (copy: ContentRef | Buffer): Representation =>
  Buffer.isBuffer(copy) ? { ref: { hash: sha256(copy), bytes: copy.length }, bytes: copy } : { ref: copy };

function acceptedOf(acceptEncoding: string | undefined): (typeof ENCODINGS)[number][] {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding ?? '' } }).encodings();
  return ENCODINGS.filter((encoding) => accepted.includes(encoding));
}

/**
 * The time that an export gives a file, in seconds since 1970: 31 bits of its hash. nginx makes its tag of a file's time and
 * size, so the tag follows from the content there too. Every file system keeps times up to 2038.
 */
export const contentTime = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) >>> 1;

/** ETag of a body, as nginx writes that of its file in an export: the content decides. */
export const etagOf = ({ hash, bytes }: ContentRef): string =>
  `"${contentTime(hash).toString(16)}-${bytes.toString(16)}"`;
