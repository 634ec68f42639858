/**
 * Expressions that find the network of an address, the first one that matches counts: 24 bits of an IPv4 address, 48 of an
 * IPv6 address in its short form. nginx gets the same list, so both spell a network alike.
 */
export const NETWORKS: readonly (readonly [expression: string, network: string])[] = [
  [String.raw`^(?:::ffff:)?([0-9]+\.[0-9]+\.[0-9]+)\.[0-9]+$`, '$1'],
  ['^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):', '$1'],
  ['^([0-9a-f]+:[0-9a-f]+)::', '$1:0'],
  ['^([0-9a-f]+)::', '$1:0:0'],
  ['^(::)', '0:0:0'],
];

const COMPILED = NETWORKS.map(([expression, network]) => [new RegExp(expression), network] as const);

/**
 * The network of an address; empty for a text that is no address, for example that of a Unix socket. Nobody can tell from
 * a network who of its up to 256 addresses asked.
 */
export function addressPrefix(address: string): string {
  for (const [expression, network] of COMPILED) {
    const first = expression.exec(address)?.[1];
    if (first !== undefined) return network.replace('$1', first);
  }
  return '';
}

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

/** Cohorts of a rollout: each is one percent of the visitors. */
export const COHORTS = 100;

/** One percent of the numbers of 32 bits, rounded as nginx rounds it. */
const PERCENT = Math.floor(0xff_ff_ff_ff / COHORTS);

/**
 * The cohort of a visitor, a whole number from 0 to 99. It follows from the request alone and is kept nowhere. A canary
 * with a share of 5 is for the cohorts 0 to 4, so a visitor who is in at 5 % is in at 25 % too.
 *
 * @param salt of the rollout: the next one draws other visitors
 * @param address of the visitor; only its network counts
 * @param userAgent value of the header; each character is one byte
 */
export function cohort(salt: string, address: string, userAgent: string): number {
  const hash = murmurHash(`${salt}|${addressPrefix(address)}|${userAgent}`);
  return Math.min(COHORTS - 1, Math.floor(hash / PERCENT));
}
