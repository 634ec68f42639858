import { observedStore } from '../../changes/testing/observed-store.ts';
import type { Store } from '../../model/store/store.ts';

/** A store of another machine that can be lost and found again, and that counts what it was asked for. */
export type RemoteStore = Store & { isLost: boolean; reads: number };

/** A store as if it were on another machine. */
export function remoteStore(store: Store): RemoteStore {
  const state = { isLost: false, reads: 0 };
  const observed = observedStore(store, (use) => {
    state.reads = use;
    if (state.isLost) throw new Error('connect ETIMEDOUT');
  });
  return Object.assign(state, observed);
}

/**
 * A store that fails one of its uses, and counts them.
 *
 * @param number of the use that fails, from 1; 0 for none
 */
export function failingOnce(store: Store, number: number): { store: Store; uses: () => number } {
  let uses = 0;
  const failing = observedStore(store, (use) => {
    uses = use;
    if (use === number) throw new Error('connect ETIMEDOUT');
  });
  return { store: failing, uses: () => uses };
}
