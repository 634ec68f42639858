import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';
import { createOnce } from '../create-once.ts';
import { Memo } from '../../process/memo.ts';
import { inOneSentence, PATIENCE, withRetry, type Patience } from '../patience.ts';
import { checkKey, type Store } from '../store.ts';
import { S3Client } from './s3-client.ts';
import { S3Keys } from './s3-keys.ts';
import { s3Place } from './s3-place.ts';

/** Requests that are under way at once. */
const CONNECTIONS = 32;

/** Most keys that one request removes. */
const REMOVED_AT_ONCE = 1000;

/** From this size on, in bytes, it is worth while to ask whether a key exists before it is sent. */
const LARGE_BYTES = 1024 * 1024;

/** Other values than the usual ones, for tests: how long to try, and the time of this machine in ms. */
export type S3Options = { patience?: Patience; now?: () => number };

/**
 * A store in a bucket of S3, or of another store that speaks S3 and knows `If-None-Match: *`. Throws a {@link UserError} if
 * the address or the environment is wrong; the bucket itself is asked with the first verb.
 *
 * @param address `s3://bucket/prefix`
 */
export function s3Store(address: string, environment: NodeJS.ProcessEnv, options: S3Options = {}): Store {
  const { patience = PATIENCE, now } = options;
  const place = s3Place(address, environment);
  const { name } = place;
  const keys = new S3Keys(new S3Client(place, patience, now));
  const limit = pLimit(CONNECTIONS);
  const retried = <Result>(work: () => Promise<Result>): Promise<Result> =>
    limit(() => inOneSentence(withRetry(patience, work)));
  const probe = new Memo<'overwrites', boolean>();
  const createNew = async (key: string, bytes: Uint8Array): Promise<boolean> => {
    const isCreated = await createOnce(patience, {
      name: `${key} in ${name}`,
      attempt: (writer) => keys.put(key, bytes, writer),
      writerOf: async () => (await keys.get(key))?.writer,
    });
    if (isCreated && bytes.length < LARGE_BYTES && (await overwrites(key, bytes))) {
      throw new UserError(
        `${name} ignores If-None-Match and overwrites what it has: such a store can't keep a site root.`,
      );
    }
    return isCreated;
  };
  /** The first key is created a second time: a store that overwrites it would lose entries of the log. */
  const overwrites = (key: string, bytes: Uint8Array): Promise<boolean> =>
    probe
      .get('overwrites', () => withRetry(patience, () => keys.put(key, bytes, 'second')))
      // The key itself is there, and nothing was learnt: the next one is tried.
      .catch(() => false);
  return {
    name,
    read: async (key) => {
      checkKey(key);
      return (await retried(() => keys.get(key)))?.bytes;
    },
    create: async (key, bytes) => {
      checkKey(key);
      if (bytes.length >= LARGE_BYTES && (await retried(() => keys.exists(key)))) return false;
      return limit(() => inOneSentence(createNew(key, bytes)));
    },
    list: async (prefix, after = '', most = Infinity) => {
      const found: string[] = [];
      let next: string | undefined;
      do {
        const from = next;
        const wanted = most - found.length;
        const page = await retried(() => keys.list(prefix, after, from, wanted));
        found.push(...page.keys);
        next = page.next;
      } while (next !== undefined && found.length < most);
      return found;
    },
    remove: async (all) => {
      for (const key of all) checkKey(key);
      for (let start = 0; start < all.length; start += REMOVED_AT_ONCE) {
        await retried(() => keys.remove(all.slice(start, start + REMOVED_AT_ONCE)));
      }
    },
  };
}
