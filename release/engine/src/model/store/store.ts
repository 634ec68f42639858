import { UserError } from '@site/contracts/user-error';

/**
 * Where the site root lives. No key ever gets other bytes, so nothing needs a lock. Keys are relative paths: segments of
 * letters, digits and `._@+-` joined by `/`; no segment begins with a dot.
 */
export type Store = {
  /** What messages call it: the path of a folder, the address of a bucket. */
  name: string;
  /** Bytes of a key; undefined if it does not exist. */
  read: (key: string) => Promise<Buffer | undefined>;
  /**
   * Creates a key, whole or not at all. Of all that create one key, exactly one gets true. One that is there keeps its bytes,
   * and is young again: see {@link isRenewed}.
   */
  create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  /**
   * Keys that begin with a prefix, in the order of their characters.
   *
   * @param after only keys behind this one
   */
  list: (prefix: string, after?: string) => Promise<string[]>;
  /** Milliseconds since each key with a prefix was written, by the store's own clock. */
  ages: (prefix: string) => Promise<Map<string, number>>;
  /** Removes keys; a key that does not exist is no error. Only pruning, repairs and the end of a preview remove anything. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Whether a key exists, answered at once. Only a store on this machine has it: a server looks at every request. */
  isThere?: (key: string) => boolean;
};

/** A store's least age of a key that pruning may remove, though nothing that is kept names it. */
export const GRACE_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a key that somebody wanted to create is written again, because it is older than half the grace: what a change
 * relies on is never old enough to be removed before the change is in the log, which itself never gets younger.
 */
export const isRenewed = (key: string, ageMs: number): boolean =>
  !key.startsWith('log/') && ageMs > GRACE_MS / 2;

const KEY = /^[\w@+-][\w.@+-]*(?:\/[\w@+-][\w.@+-]*)*$/;

/** Whether a text is a valid key: no key may lead out of the store. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Throws unless a text is a valid key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a valid key.`);
}

/** The JSON of a value as it is stored: indented, for people who look into the store. */
export const jsonBytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** A store that could not do what it was asked for, whatever the reason: a later try may succeed. */
export class StoreFailure extends UserError {}

/** One use of a store, for figures. */
export type StoreUse = { verb: 'read' | 'create' | 'list' | 'remove'; milliseconds: number; isOk: boolean };

/** A store whose every failure is a {@link StoreFailure}, and whose uses are told to somebody. */
export function watchedStore(store: Store, onUse?: (use: StoreUse) => void): Store {
  const watch =
    <Args extends unknown[], Result>(verb: StoreUse['verb'], run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const begun = performance.now();
      let isOk = false;
      try {
        const result = await run(...args);
        isOk = true;
        return result;
      } catch (cause) {
        throw new StoreFailure(
          `${store.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
          {
            cause,
          },
        );
      } finally {
        onUse?.({ verb, milliseconds: performance.now() - begun, isOk });
      }
    };
  const { name, isThere } = store;
  return {
    name,
    ...(isThere ? { isThere: (key) => isThere(key) } : {}),
    read: watch('read', (key) => store.read(key)),
    create: watch('create', (key, bytes) => store.create(key, bytes)),
    list: watch('list', (prefix, after) => store.list(prefix, after)),
    ages: watch('list', (prefix) => store.ages(prefix)),
    remove: watch('remove', (keys) => store.remove(keys)),
  };
}
