import { checkKey, isRenewed, type Store } from '../store/store.ts';

/** A store in memory that starts with some keys; what happens in it changes nothing else. */
export function memoryStore(
  keys: Iterable<readonly [string, Buffer]> = [],
): Store & { keys: Map<string, Buffer>; age: (ms: number) => void } {
  const map = new Map(keys);
  let now = 0;
  const written = new Map([...map.keys()].map((key) => [key, now]));
  return {
    keys: map,
    age: (ms) => {
      now += ms;
    },
    name: 'memory',
    read: async (key) => {
      checkKey(key);
      return map.get(key);
    },
    create: async (key, bytes) => {
      checkKey(key);
      const isThere = map.has(key);
      if (!isThere) map.set(key, Buffer.from(bytes));
      if (!isThere || isRenewed(key, now - (written.get(key) ?? 0))) written.set(key, now);
      return !isThere;
    },
    list: async (prefix, after = '') =>
      [...map.keys()].filter((key) => key.startsWith(prefix) && key > after).sort(),
    ages: async (prefix) =>
      new Map(
        [...map.keys()]
          .filter((key) => key.startsWith(prefix))
          .map((key) => [key, now - (written.get(key) ?? 0)]),
      ),
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
