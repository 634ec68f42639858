import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const TEXT = /\.(?:html|js|css|json|svg|xml|txt|csv|webmanifest)$/;

/** Below this size, in bytes, a compressed copy saves less than its headers cost. */
const WORTHWHILE_BYTES = 512;

/**
 * Brotli qualities: of files that are compressed once and served for years; of pages, which every shell renders again; and
 * of pages where there are many. A page takes 2.9 ms at
 * 8, 51 ms at 10 for 6 % fewer bytes, and 114 ms at 11 for 9 % fewer (two busy cores, 22 November 2026). Source maps are read by few.
 */
export const QUALITY = { lasting: 11, page: 10, manyPages: 8, maps: 5 } as const;

export type Quality = (typeof QUALITY)[keyof typeof QUALITY];

/** The compressed copies of a file; undefined if it is no text, or too small to benefit. The server never compresses. */
export async function compressed(
  file: string,
  bytes: Buffer,
  quality: Quality,
): Promise<{ br: Buffer; gzip: Buffer } | undefined> {
  if (bytes.length < WORTHWHILE_BYTES || !TEXT.test(file)) return undefined;
  const [br, gzip] = await Promise.all([brotliOf(bytes, quality), gzipped(bytes, { level: 9 })]);
  return { br, gzip };
}

/** The window is no larger than the bytes: at the lower qualities, memory for the usual one costs more than the search. */
const windowFor = (bytes: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))));

/** Bytes compressed with brotli. */
export const brotliOf = (bytes: Buffer, quality: Quality): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  });
