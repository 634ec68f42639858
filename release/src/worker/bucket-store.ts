import { checkKey, type Store } from '../store/store.ts';

/** The part of the binding of an R2 bucket that a server needs. */
export type Bucket = {
  get: (key: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>;
  list: (options: {
    prefix: string;
    startAfter?: string;
    cursor?: string;
  }) => Promise<{ objects: readonly { key: string }[]; truncated: boolean; cursor?: string }>;
};

/** A site root in a bucket that can only be read: whoever serves changes nothing. */
export function bucketStore(bucket: Bucket, prefix: string): Store {
  const refuse = () => Promise.reject(new Error('A Worker changes nothing.'));
  return {
    name: 'the bucket',
    read: async (key) => {
      checkKey(key);
      const object = await bucket.get(prefix + key);
      return object ? Buffer.from(await object.arrayBuffer()) : undefined;
    },
    list: async (start, after) => {
      const keys: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list({
          prefix: prefix + start,
          ...(cursor ? { cursor } : after ? { startAfter: prefix + after } : {}),
        });
        keys.push(...page.objects.map(({ key }) => key.slice(prefix.length)));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
      return keys;
    },
    create: refuse,
    remove: refuse,
  };
}
