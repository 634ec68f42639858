import type { Store } from '@site/release-model/store';

/** A call of one of a store's verbs: with the key, or with the prefix of a list. */
export type StoreCall = { verb: 'read' | 'create' | 'list' | 'remove'; key: string };

/** A store that notes every call. */
export function recordingStore(store: Store): { store: Store; calls: StoreCall[] } {
  const calls: StoreCall[] = [];
  const note = (verb: StoreCall['verb'], key: string) => void calls.push({ verb, key });
  return {
    calls,
    store: {
      ...store,
      read: (key) => (note('read', key), store.read(key)),
      create: (key, bytes) => (note('create', key), store.create(key, bytes)),
      list: (prefix, after, most) => (note('list', prefix), store.list(prefix, after, most)),
      remove: (keys) => {
        for (const key of keys) note('remove', key);
        return store.remove(keys);
      },
    },
  };
}
