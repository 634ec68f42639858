import { UserError } from '@site/contracts/user-error';
import { createOnce, inOneSentence, PassingError, PATIENCE, type Patience, withRetry } from './patience.ts';
import { checkKey, isKey, type Store } from './store.ts';

/** Most keys that one call names. */
const LISTED_AT_ONCE = 1000;

/** Most keys that one call removes. */
const REMOVED_AT_ONCE = 1000;

/** Where a site root is in a bucket, and how long to try. */
type R2Options = {
  /** Begins every key; without a slash at its end. */
  prefix?: string;
  /** What messages call the bucket. */
  name?: string;
  patience?: Patience;
};

/**
 * A store in a bucket of Cloudflare R2, for code that runs in a Worker.
 *
 * @param bucket the binding of the bucket
 */
export function r2Store(bucket: R2Binding, options: R2Options = {}): Store {
  const { name = 'the R2 bucket', patience = PATIENCE } = options;
  const root = options.prefix ? `${options.prefix}/` : '';
  const placeOf = (key: string): string => {
    checkKey(key);
    return `${root}${key}`;
  };
  /** Asks the bucket once. */
  const ask = <Result>(work: () => Promise<Result>): Promise<Result> => asked(work, name, patience.answerMs);
  const retried = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inOneSentence(withRetry(patience, () => ask(work)));
  return {
    name,
    read: (key) => {
      const place = placeOf(key);
      return retried(async () => {
        const object = await bucket.get(place);
        return object ? Buffer.from(await object.arrayBuffer()) : undefined;
      });
    },
    create: async (key, bytes) => {
      const place = placeOf(key);
      return inOneSentence(
        createOnce(patience, {
          name: `${key} in ${name}`,
          attempt: (writer) =>
            ask(async () => {
              const onlyIf = { etagDoesNotMatch: '*' };
              return (await bucket.put(place, bytes, { onlyIf, customMetadata: { writer } })) !== null;
            }),
          writerOf: () =>
            ask(async () => {
              const object = await bucket.head(place);
              return object ? (object.customMetadata?.['writer'] ?? '') : undefined;
            }),
        }),
      );
    },
    list: async (prefix, after = '', most = Infinity) => {
      const found: string[] = [];
      const start = after === '' ? {} : { startAfter: `${root}${after}` };
      let cursor: string | undefined;
      do {
        const from = cursor === undefined ? start : { cursor };
        const limit = Math.min(most - found.length, LISTED_AT_ONCE);
        const page = await retried(() => bucket.list({ prefix: `${root}${prefix}`, limit, ...from }));
        found.push(...page.objects.map(({ key }) => key.slice(root.length)).filter((key) => isKey(key)));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor !== undefined && found.length < most);
      return found;
    },
    remove: async (keys) => {
      const places = keys.map(placeOf);
      for (let start = 0; start < places.length; start += REMOVED_AT_ONCE) {
        await retried(() => bucket.delete(places.slice(start, start + REMOVED_AT_ONCE)));
      }
    },
  };
}

/** The work, with what R2 throws as a {@link PassingError}: R2 says of no error that its work was not done. */
async function asked<Result>(work: () => Promise<Result>, name: string, limitMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (error instanceof UserError || error instanceof TypeError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PassingError(`${name} can't be used: ${reason}`, { mayHaveWorked: true, cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The part of a Worker's binding of an R2 bucket that a store uses, as Cloudflare's `R2Bucket` has it. */
export type R2Binding = {
  get: (key: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>;
  head: (key: string) => Promise<{ customMetadata?: Record<string, string> } | null>;
  /** Resolves to null if the condition is not met. */
  put: (
    key: string,
    bytes: Uint8Array,
    options: { onlyIf: { etagDoesNotMatch: string }; customMetadata: Record<string, string> },
  ) => Promise<object | null>;
  /** Up to 1,000 keys, in the order of their characters. */
  list: (options: { prefix: string; startAfter?: string; cursor?: string; limit?: number }) => Promise<{
    objects: readonly { key: string }[];
    truncated: boolean;
    cursor?: string;
  }>;
  delete: (keys: string[]) => Promise<void>;
};
