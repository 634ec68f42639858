import { entryKey, numberOf } from '../log/release-log.ts';
import type { Store } from '../store/store.ts';
import { memoryStore } from './memory-store.ts';

/** A store that names the keys of a log with so many entries, and has none of them. */
export const longLog = (entries: () => number): Store => ({
  ...memoryStore(),
  list: async (_prefix, after = '', most = Infinity) => {
    const before = numberOf(after);
    const length = Math.max(0, Math.min(most, entries() - before));
    return Array.from({ length }, (_, index) => entryKey(before + index + 1));
  },
});
