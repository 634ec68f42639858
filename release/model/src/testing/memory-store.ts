import { checkKey, type Store } from '../store/store.ts';

/** A store in memory that starts with some keys; what happens in it changes nothing else. */
export function memoryStore(
  keys: Iterable<readonly [string, Buffer]> = [],
): Store & { keys: Map<string, Buffer> } {
  const map = new Map(keys);
  return {
    keys: map,
    name: 'memory',
    read: async (key) => {
      checkKey(key);
      return map.get(key);
    },
    create: async (key, bytes) => {
      checkKey(key);
      if (map.has(key)) return false;
      map.set(key, Buffer.from(bytes));
      return true;
    },
    list: async (prefix, after = '', most) =>
      [...map.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort()
        .slice(0, most),
    remove: async (keys_) => {
      for (const key of keys_) {
        checkKey(key);
        map.delete(key);
      }
    },
  };
}

/** A copy in memory of everything in a store. */
export async function copyInMemory(store: Store, prefixes: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const prefix of prefixes) {
    for (const key of await store.list(prefix)) found.set(key, (await store.read(key)) ?? Buffer.of());
  }
  return found;
}
