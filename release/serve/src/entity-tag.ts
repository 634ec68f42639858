import type { ContentRef } from '@site/release-model/file-ref';

/**
 * The time that a mirror gives a file, in seconds since 1970: 31 bits of its hash. nginx makes its tag of a file's time and
 * size, so the tag follows from the content there too. Every file system keeps times up to 2038.
 */
export const contentTime = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) >>> 1;

/** ETag of a body, as nginx writes that of its file in a mirror: the content decides. */
export const etagOf = ({ hash, bytes }: ContentRef): string =>
  `"${contentTime(hash).toString(16)}-${bytes.toString(16)}"`;
