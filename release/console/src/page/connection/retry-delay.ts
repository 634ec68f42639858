const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds until the next try to connect, twice as long with each one. Half of it is random, so that many tabs don't
 * come back at once.
 *
 * @param failures tries that have failed, at least 1
 * @param random from 0 to 1
 */
export function retryDelayMs(failures: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return longest / 2 + (random * longest) / 2;
}
