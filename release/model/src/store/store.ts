/**
 * Where the site root lives. Nothing is ever overwritten, so nothing needs a lock. Keys are relative paths: segments of
 * letters, digits and `._@+-` joined by `/`; no segment begins with a dot.
 */
export type Store = {
  /** What messages call it: the path of a folder, the address of a bucket. */
  name: string;
  /** Bytes of a key; undefined if it does not exist. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Creates a key, whole or not at all. Of all that create one key, exactly one gets true. */
  create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  /**
   * Keys that begin with a prefix, in the order of their characters.
   *
   * @param prefix ends with `/`
   * @param after only keys behind this one
   * @param most the first keys that the caller needs: the store names exactly as many of them if there are more, or it
   *   names all, as one does that answers at once
   */
  list: (prefix: string, after?: string, most?: number) => Promise<string[]>;
  /** Removes keys; a key that does not exist is no error. Only pruning and repairs remove anything. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Whether a key exists, answered at once. Only a store on this machine has it: a server looks at every request. */
  isThere?: (key: string) => boolean;
};

const KEY = /^[\w@+-][\w.@+-]*(?:\/[\w@+-][\w.@+-]*)*$/;

/** Whether a text is a valid key: no key may lead out of the store. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Throws unless a text is a valid key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a valid key.`);
}

/** The JSON of a value as it is stored: indented, for people who look into the store. */
export const jsonBytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
