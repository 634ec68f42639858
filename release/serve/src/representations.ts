import Negotiator from 'negotiator';
import { sha256 } from '@site/release-model/content';
import type { ContentRef, FileRef } from '@site/release-model/file-ref';
import type { Headers } from '@site/release-model/response-headers';

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
