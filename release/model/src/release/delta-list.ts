import type { ContentRef } from '../store/file-ref.ts';

/** A delta as it is sent: its bytes as base64 if they are few, otherwise content of its own. */
export type Delta = string | ContentRef;

/**
 * The deltas that go live with a package: hash of a file → hash of a dictionary → what a browser with the dictionary needs
 * to get the file. A dictionary is the file at the same place in an earlier release. Since both are named by their bytes, a
 * delta is right wherever it is found. Kept as content.
 */
export type DeltaList = Readonly<Record<string, Readonly<Record<string, Delta>>>>;

/** Hashes of the deltas that are content of their own. */
export const deltaHashes = (list: DeltaList): string[] =>
  Object.values(list).flatMap((deltas) =>
    Object.values(deltas).flatMap((delta) => (typeof delta === 'string' ? [] : delta.hash)),
  );
