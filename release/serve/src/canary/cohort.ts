import { addressPrefix } from './address-prefix.ts';
import { murmurHash } from './murmur-hash.ts';

/** Cohorts of a rollout: each is one percent of the visitors. */
export const COHORTS = 100;

/** One percent of the numbers of 32 bits, rounded as nginx rounds it. */
const PERCENT = Math.floor(0xff_ff_ff_ff / COHORTS);

/**
 * The cohort of a visitor, a whole number from 0 to 99. It follows from the request alone and is kept nowhere. A canary
 * with a share of 5 is for the cohorts 0 to 4, so whoever is in at 5 % is in at 25 % too.
 *
 * @param salt of the rollout: the next one draws other visitors
 * @param address of the visitor, of which only the network counts
 * @param userAgent value of the header; each character is one byte
 */
export function cohort(salt: string, address: string, userAgent: string): number {
  const hash = murmurHash(`${salt}|${addressPrefix(address)}|${userAgent}`);
  return Math.min(COHORTS - 1, Math.floor(hash / PERCENT));
}
