import type { Store } from '../../model/store/store.ts';

/** A store that notes which keys were created in it, with their sizes in bytes, and which were read. */
export function countingStore(store: Store): {
  store: Store;
  created: Map<string, number>;
  read: Set<string>;
} {
  const created = new Map<string, number>();
  const read = new Set<string>();
  const create: Store['create'] = async (key, bytes) => {
    const isCreated = await store.create(key, bytes);
    if (isCreated) created.set(key, bytes.length);
    return isCreated;
  };
  const readKey: Store['read'] = (key) => {
    read.add(key);
    return store.read(key);
  };
  return { store: { ...store, create, read: readKey }, created, read };
}

/** Keys that a bucket names in one answer. */
const KEYS_PER_LIST = 1000;

/** A store that counts its uses as a bucket would: a list takes one for each 1,000 keys. */
export function meteredStore(store: Store): { store: Store; uses: () => number } {
  let uses = 0;
  const count = <Result>(result: Promise<Result>): Promise<Result> => {
    uses += 1;
    return result;
  };
  return {
    store: {
      ...store,
      read: (key) => count(store.read(key)),
      create: (key, bytes) => count(store.create(key, bytes)),
      list: async (prefix, after, most) => {
        const keys = await store.list(prefix, after, most);
        uses += Math.max(1, Math.ceil(keys.length / KEYS_PER_LIST));
        return keys;
      },
      remove: (keys) => count(store.remove(keys)),
    },
    uses: () => uses,
  };
}

/**
 * A store that runs something once, right before it creates the first key with a prefix: what another process does at
 * that moment.
 */
export function interruptedStore(store: Store, prefix: string, run: () => Promise<unknown>): Store {
  let isDue = true;
  return {
    ...store,
    create: async (key, bytes) => {
      if (isDue && key.startsWith(prefix)) {
        isDue = false;
        await run();
      }
      return store.create(key, bytes);
    },
  };
}
