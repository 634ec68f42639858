/** Keys that a bucket names in one answer. */
const KEYS_PER_LIST = 1000;

import type { Store } from '../store/store.ts';

/** Requests that a program sent to a bucket, and how many of them had to wait for another's answer. */
export type StoreUse = {
  lists: number;
  reads: number;
  creates: number;
  /** Requests that are sent together count once. */
  roundTrips: number;
  bytesRead: number;
  bytesCreated: number;
};

/**
 * A store that counts. All requests that wait at the end of a turn of the event loop are answered together: they are one
 * round trip, on any machine.
 */
export function roundTripStore(store: Store): { store: Store; use: StoreUse } {
  const use: StoreUse = { lists: 0, reads: 0, creates: 0, roundTrips: 0, bytesRead: 0, bytesCreated: 0 };
  let answer: Promise<void> | undefined;
  const answered = (): Promise<void> => {
    answer ??= new Promise((resolve) => {
      setImmediate(() => {
        answer = undefined;
        use.roundTrips += 1;
        resolve();
      });
    });
    return answer;
  };
  return {
    use,
    store: {
      ...store,
      read: async (key) => {
        use.reads += 1;
        await answered();
        const bytes = await store.read(key);
        use.bytesRead += bytes?.length ?? 0;
        return bytes;
      },
      create: async (key, bytes) => {
        use.creates += 1;
        use.bytesCreated += bytes.length;
        await answered();
        return store.create(key, bytes);
      },
      list: async (prefix, after) => {
        const keys = await store.list(prefix, after);
        const answers = Math.max(1, Math.ceil(keys.length / KEYS_PER_LIST));
        use.lists += answers;
        use.roundTrips += answers - 1;
        await answered();
        return keys;
      },
    },
  };
}
