import { createHash } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { brotliOf, QUALITY } from '@site/release/compress';

/** Hashes as pages and scripts carry them: of integrity and policy, of versions and files, of pictures. */
const HASHES = /\b(sha\d+-)([\w+/]+)(=*)|(?<![\da-z#])(?:[\da-f]{16}|[\da-f]{10})(?![\da-z])/g;

/** How far the bytes of a file with its own hashes are from those with others: some 60 B of a page. */
const HASH_SHARE = 0.02;

/**
 * A text in which each hash has given way to one of the same length and alphabet that depends on its place among them
 * alone. A compressor makes some bytes more or less of other hashes, so a size would change with every change of content.
 */
function withSteadyHashes(text: string): string {
  const known = new Map<string, string>();
  return text.replace(HASHES, (hash, kind?: string, digest = '', end = '') => {
    const seed = createHash('sha512').update(String(known.size));
    const steady = kind
      ? `${kind}${seed.digest('base64').slice(0, digest.length)}${end}`
      : seed.digest('hex').slice(0, hash.length);
    if (!known.has(hash)) known.set(hash, steady);
    return known.get(hash) ?? '';
  });
}

/** Brotli bytes of a page or a script that a site serves, whatever hashes it carries. */
export async function steadyBytes(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address, { headers: { 'Accept-Encoding': 'br' } });
  const headers = answer.headers();
  expect(headers['content-encoding'], address).toBe('br');
  const isPage = headers['content-type']?.startsWith('text/html');
  const text = Buffer.from(withSteadyHashes(await answer.text()));
  const bytes = (await brotliOf(text, isPage ? QUALITY.page : QUALITY.lasting)).length;
  // Counted as the server compresses.
  const served = Number(headers['content-length']);
  expect(Math.abs(bytes - served), `${address}: ${bytes} B, served ${served} B`).toBeLessThan(
    served * HASH_SHARE,
  );
  return bytes;
}

/** The same of files together. */
export async function bytesOf(request: APIRequestContext, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => steadyBytes(request, address)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
