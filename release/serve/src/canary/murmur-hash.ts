/**
 * MurmurHash2 with 32 bits and the seed 0, as nginx computes it: it is the one hash by which nginx can split its visitors.
 *
 * @param text each character is one byte, as in a header that Node has read
 * @returns a whole number from 0 to 2^32 - 1
 */
export function murmurHash(text: string): number {
  const byte = (index: number): number => text.charCodeAt(index) & 0xff;
  const { length } = text;
  let hash = length;
  let at = 0;
  for (; length - at >= 4; at += 4) {
    const four = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24);
    hash = Math.imul(hash, FACTOR) ^ mixed(four);
  }
  const left = length - at;
  if (left === 3) hash ^= byte(at + 2) << 16;
  if (left >= 2) hash ^= byte(at + 1) << 8;
  if (left >= 1) hash = Math.imul(hash ^ byte(at), FACTOR);
  hash = Math.imul(hash ^ (hash >>> 13), FACTOR);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const FACTOR = 0x5bd1e995;

function mixed(four: number): number {
  const product = Math.imul(four, FACTOR);
  return Math.imul(product ^ (product >>> 24), FACTOR);
}
