import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';
import { Memo } from '../process/work.ts';
import { createOnce, inOneSentence, PassingError, PATIENCE, type Patience, withRetry } from './patience.ts';
import { listedKeys, type ListedKeys, removalErrors, removalXml, S3Client } from './s3-client.ts';
import { s3Place } from './s3-place.ts';
import { checkKey, isKey, type Store } from './store.ts';

/** Header that keeps the mark of a key's writer. */
const WRITER = 'x-amz-meta-writer';

/** What a store asks of a bucket, once each. */
class S3Keys {
  readonly #client: S3Client;
  readonly #name: string;
  readonly #prefix: string;

  constructor(client: S3Client) {
    this.#client = client;
    this.#name = client.place.name;
    this.#prefix = client.place.prefix;
  }

  /** Bytes of a key and the mark of its writer; undefined if it does not exist. */
  async get(key: string): Promise<{ bytes: Buffer; writer: string } | undefined> {
    const request = { method: 'GET', key } as const;
    const { status, code, headers, body } = await this.#client.send(request, ['NoSuchKey', 'AccessDenied']);
    if (status < 300) return { bytes: body, writer: headers.get(WRITER) ?? '' };
    if (code === 'AccessDenied') await this.#checkMissing(key);
    return undefined;
  }

  /**
   * Who may not list the whole bucket gets 403 for a missing key too. A list of this key alone is allowed where the key
   * belongs to a prefix that these keys may list, and only that list tells that it is missing.
   */
  async #checkMissing(key: string): Promise<void> {
    const listed = await this.#listPage(key, '', undefined, 1, ['AccessDenied']);
    if (!listed || listed.keys[0] === key) {
      throw new UserError(
        listed
          ? `These keys may not read ${key} in ${this.#name}.`
          : `These keys may not read ${key} in ${this.#name}, or there is no such key: who may list it would be told.`,
      );
    }
  }

  /** Whether a key is known to exist; false also where that is not told. */
  async exists(key: string): Promise<boolean> {
    return (await this.#client.send({ method: 'HEAD', key })).status < 300;
  }

  /** Creates a key; false if it exists. */
  async put(key: string, bytes: Uint8Array, writer: string): Promise<boolean> {
    const headers = { 'If-None-Match': '*', [WRITER]: writer };
    const request = { method: 'PUT', key, headers, body: bytes } as const;
    return (await this.#client.send(request, ['PreconditionFailed'])).status < 300;
  }

  /** Up to 1,000 keys with a prefix, and how to go on. */
  async list(prefix: string, after: string, from: string | undefined, most: number): Promise<ListedKeys> {
    const page = await this.#listPage(prefix, after, from, Math.min(most, 1000));
    if (!page) throw new Error('An answer that no caller handles was returned.');
    return page;
  }

  async #listPage(
    prefix: string,
    after: string,
    from: string | undefined,
    most: number,
    expected: readonly string[] = [],
  ): Promise<ListedKeys | undefined> {
    const query = {
      'list-type': '2',
      'max-keys': String(most),
      prefix: `${this.#prefix}${prefix}`,
      ...(after === '' ? {} : { 'start-after': `${this.#prefix}${after}` }),
      ...(from === undefined ? {} : { 'continuation-token': from }),
    };
    const { status, body } = await this.#client.send({ method: 'GET', query }, expected);
    if (status >= 300) return undefined;
    const page = listedKeys(body);
    if (!page)
      throw new PassingError(`${this.#name} sends a list that is not whole`, { mayHaveWorked: false });
    const keys = page.keys.map((key) => key.slice(this.#prefix.length));
    return { keys: keys.filter((key) => isKey(key)), next: page.next };
  }

  /** Removes up to 1,000 keys. */
  async remove(keys: readonly string[]): Promise<void> {
    const body = Buffer.from(removalXml(keys.map((key) => `${this.#prefix}${key}`)));
    const headers = { 'Content-MD5': createHash('md5').update(body).digest('base64') };
    const answer = await this.#client.send({ method: 'POST', query: { delete: '' }, headers, body });
    const failed = removalErrors(answer.body).filter(({ code }) => code !== 'NoSuchKey');
    const [first] = failed;
    if (!first) return;
    const what = `${first.key} in ${this.#name} was not removed: ${first.code}`;
    if (failed.some(({ code }) => code === 'AccessDenied')) {
      throw new UserError(
        `These keys may not remove ${first.key.slice(this.#prefix.length)} in ${this.#name}.`,
      );
    }
    throw new PassingError(what, { mayHaveWorked: true });
  }
}

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
