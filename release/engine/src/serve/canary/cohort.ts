import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Cohorts of a rollout: each is one percent of the visitors. */
export const COHORTS = 100;

/**
 * The network of an address: 24 bits of an IPv4 address, about 48 of an IPv6 address; empty for a text that is no address,
 * for example that of a Unix socket. Nobody can tell from a network who of its addresses asked.
 */
export function addressPrefix(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  if (!isIPv6(address)) return '';
  // `::` stands for the zeros that are left out.
  const [start = '', end] = address.split('::');
  const groups = start === '' ? [] : start.split(':');
  return (end === undefined ? groups : [...groups, '0', '0', '0']).slice(0, 3).join(':');
}

/**
 * The cohort of a visitor, a whole number from 0 to 99. It follows from the request alone and is kept nowhere. A canary
 * with a share of 5 is for the cohorts 0 to 4, so a visitor who is in at 5 % is in at 25 % too.
 *
 * @param salt of the rollout: the next one draws other visitors
 * @param address of the visitor; only its network counts
 * @param userAgent value of the header
 */
export function cohort(salt: string, address: string, userAgent: string): number {
  const hash = createHash('sha256')
    .update(`${salt}|${addressPrefix(address)}|${userAgent}`)
    .digest();
  return Math.floor((hash.readUInt32BE() / 2 ** 32) * COHORTS);
}
