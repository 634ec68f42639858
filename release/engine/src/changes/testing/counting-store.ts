import type { Store } from '../../model/store/store.ts';

/** A store that notes which keys were created in it. */
export function countingStore(store: Store): { store: Store; created: Set<string> } {
  const created = new Set<string>();
  const create: Store['create'] = async (key, bytes) => {
    const isCreated = await store.create(key, bytes);
    if (isCreated) created.add(key);
    return isCreated;
  };
  return { store: { ...store, create }, created };
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
