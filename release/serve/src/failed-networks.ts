import { LRUCache } from 'lru-cache';
import { addressPrefix } from './canary/address-prefix.ts';
import type { FailedRemote } from './fallback-request.ts';

/** Networks that are remembered, with a version that failed there. */
const MOST_KEPT = 20_000;

/** Networks that are no visitor's: that of a proxy which tells no address, or of this machine. */
const OWN = /^(?:127\.|10\.|192\.168|172\.(?:1[6-9]|2\d|3[01])\.|169\.254|0:0:0|f[cde][0-9a-f]{2}:|$)/;

/**
 * Remembers in which networks a version failed, so that one of them counts once. Otherwise a single machine could have any
 * release taken back. Only the memory of this process knows them, and it forgets.
 */
export class FailedNetworks {
  readonly #known = new LRUCache<string, true>({ max: MOST_KEPT });

  /** @param address of the visitor; without one, or with one of the site's own, each failure counts */
  isNew({ remote, version, release }: FailedRemote, address: string): boolean {
    const network = addressPrefix(address);
    if (OWN.test(network)) return true;
    const key = `${network} ${remote} ${version} ${release}`;
    if (this.#known.has(key)) return false;
    this.#known.set(key, true);
    return true;
  }
}
