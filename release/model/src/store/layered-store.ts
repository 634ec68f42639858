import type { Store } from './store.ts';

/** A store that reads through to another one below it, and keeps to itself what is written. */
export const layeredStore = (upper: Store, lower: Pick<Store, 'name' | 'read' | 'list'>): Store => ({
  name: lower.name,
  read: async (key) => (await upper.read(key)) ?? lower.read(key),
  create: (key, bytes) => upper.create(key, bytes),
  list: async (prefix, after) => {
    const keys = await Promise.all([upper.list(prefix, after), lower.list(prefix, after)]);
    return [...new Set(keys.flat())].sort();
  },
  remove: (keys) => upper.remove(keys),
});
