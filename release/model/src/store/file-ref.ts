import { compressed, type Quality } from './compress.ts';
import type { Content } from './content.ts';

/** Content, by hash, and its size in bytes. */
export type ContentRef = { hash: string; bytes: number };

/** A file as it is served: its content, and its compressed copies where they are worth while. */
export type FileRef = ContentRef & { br?: ContentRef; gzip?: ContentRef };

/**
 * Stores a file with its compressed copies.
 *
 * @param file its path; the ending tells whether it is text
 */
export async function putFile(
  content: Content,
  file: string,
  bytes: Buffer,
  quality: Quality,
): Promise<FileRef> {
  const put = async (data: Buffer): Promise<ContentRef> => ({
    hash: await content.put(data),
    bytes: data.length,
  });
  const [identity, copies] = await Promise.all([put(bytes), compressed(file, bytes, quality)]);
  if (!copies) return identity;
  const [br, gzip] = await Promise.all([put(copies.br), put(copies.gzip)]);
  return { ...identity, br, gzip };
}

/** Stores a file without compressed copies. */
export async function putPlainFile(content: Content, bytes: Buffer): Promise<FileRef> {
  return { hash: await content.put(bytes), bytes: bytes.length };
}

/** Hashes of everything that a file consists of. */
export const hashesOf = ({ hash, br, gzip }: FileRef): string[] =>
  [hash, br?.hash, gzip?.hash].filter((each) => each !== undefined);

/** Size in bytes as most visitors get it. */
export const servedBytes = ({ bytes, br }: FileRef): number => br?.bytes ?? bytes;
