import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Disk, NODE } from '../store/disk.ts';
import { memoryStore } from './memory-store.ts';

/** A disk that knows what a power cut would take. */
type ForgetfulDisk = Disk & {
  /**
   * The worst that a power cut leaves now: every key that names content, as far as its bytes were flushed, and of the
   * content only what was flushed, folders included.
   */
  left: () => ReturnType<typeof memoryStore>;
  /** Keys, content left out, that a power cut might take. */
  unsure: () => string[];
};

/**
 * A real disk on which nothing counts as kept that was not flushed: bytes of files, names in folders.
 *
 * @param root folder of the store
 * @param onName called when a key that is no content has got its name, before anything else happens
 */
export function forgetfulDisk(root: string, onName: (key: string) => Promise<void>): ForgetfulDisk {
  const flushed = new Set<string>();
  const names = new Set<string>();
  const keys = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.join(path.relative(root, each.parentPath), each.name))
      .filter((key) => !key.startsWith('.'));
  const isKept = (key: string): boolean => {
    if (!flushed.has(path.join(root, key))) return false;
    for (let each = path.join(root, key); each !== path.dirname(root); each = path.dirname(each)) {
      if (!names.has(each)) return false;
    }
    return true;
  };
  const isContent = (key: string) => key.startsWith('content/');
  const bytesOf = (key: string) =>
    flushed.has(path.join(root, key)) ? readFileSync(path.join(root, key)) : Buffer.of();
  return {
    link: async (from, to) => {
      await NODE.link(from, to);
      if (flushed.has(from)) flushed.add(to);
      else {
        // It may take the place of one that was removed.
        flushed.delete(to);
        names.delete(to);
      }
      const key = path.relative(root, to);
      if (!key.startsWith('.') && !isContent(key)) await onName(key);
    },
    flush: async (file) => {
      await NODE.flush(file);
      try {
        for (const name of readdirSync(file)) names.add(path.join(file, name));
      } catch {
        flushed.add(file);
      }
    },
    left: () =>
      memoryStore(
        keys()
          .filter((key) => !isContent(key) || isKept(key))
          .map((key) => [key, bytesOf(key)] as const),
      ),
    unsure: () => keys().filter((key) => !isContent(key) && !isKept(key)),
  };
}
