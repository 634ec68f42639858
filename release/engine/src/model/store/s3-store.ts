import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { UserError } from '@site/contracts/user-error';
import { sha256 } from './content.ts';
import { type S3Place, s3Place } from './s3-place.ts';
import { checkKey, isKey, isRenewed, type Store } from './store.ts';

/** How long a store keeps trying. */
export type Patience = {
  /** Attempts after the first. */
  retries: number;
  /** Longest pause after the first attempt; it doubles with each further one. */
  firstPauseMs: number;
  /** Longest wait for an answer to begin, and for each further piece of it. */
  answerMs: number;
};

/** With these, a server that does not answer at all is given up after a minute and a half, a refused connection after 6 s. */
const PATIENCE: Patience = { retries: 5, firstPauseMs: 200, answerMs: 15_000 };

/** Requests that are under way at once. */
const CONNECTIONS = 32;

/** Header that keeps the mark of a key's writer. */
const WRITER = 'x-amz-meta-writer';

/**
 * A store in a bucket of S3, or of another store that speaks S3 and knows `If-None-Match: *`. Throws a {@link UserError} if
 * the address or the environment is wrong; the bucket itself is asked with the first verb.
 *
 * @param address `s3://bucket/prefix`
 */
export function s3Store(address: string, environment: NodeJS.ProcessEnv, patience = PATIENCE): Store {
  const place = s3Place(address, environment);
  const { name, prefix } = place;
  const send = sender(place, patience);
  const limit = pLimit(CONNECTIONS);

  /** Repeats work while its failures may pass, and then fails with one sentence. */
  const retried = <Result>(work: (attempt: number) => Promise<Result>): Promise<Result> =>
    limit(() =>
      pRetry(work, {
        retries: patience.retries,
        // The library makes each pause one to two times as long as this.
        minTimeout: patience.firstPauseMs / 2,
        randomize: true,
        shouldRetry: ({ error }) => error instanceof PassingError,
      }),
    );

  /** Bytes of a key and the mark of its writer; undefined if it does not exist. */
  const get = async (key: string): Promise<{ bytes: Buffer; writer: string } | undefined> => {
    const { code, headers, body } = await send('GET', key, { expected: ['NoSuchKey', 'AccessDenied'] });
    if (code === undefined) return { bytes: body, writer: headers.get(WRITER) ?? '' };
    // Who may not list the whole bucket gets 403 for a missing key too: only a list of this key tells that it is missing.
    const isDenied = code === 'AccessDenied' && (await listPage(key, '')).keys[0] === key;
    if (isDenied) throw new UserError(`These keys may not read ${key} in ${name}.`);
    return undefined;
  };

  /** Creates a key; false if it exists. */
  const put = async (key: string, body: Uint8Array, writer: string): Promise<boolean> => {
    const headers = { 'If-None-Match': '*', [WRITER]: writer };
    return (await send('PUT', key, { headers, body, expected: ['PreconditionFailed'] })).code === undefined;
  };

  /** Writes a key once more if it is old enough. Who may only create keys can't, and is not told. */
  const renew = async (key: string): Promise<void> => {
    const { status, headers } = await send('HEAD', key, { expected: [''] });
    if (status >= 300 || !isRenewed(key, ageAt(headers, headers.get('last-modified')))) return;
    const found = await get(key);
    if (!found) return;
    await send('PUT', key, {
      headers: { [WRITER]: found.writer },
      body: found.bytes,
      expected: ['AccessDenied'],
    });
  };

  /** The first keys with a prefix, behind another one, each with its age in ms. */
  const listPage = async (beginning: string, after: string) => {
    const query = {
      'list-type': '2',
      prefix: `${prefix}${beginning}`,
      ...(after === '' ? {} : { 'start-after': `${prefix}${after}` }),
    };
    const { headers, body } = await send('GET', '', { query });
    const xml = body.toString('utf8');
    if (!xml.trimEnd().endsWith('</ListBucketResult>')) {
      throw new PassingError(`${name} sends a list that is not whole.`);
    }
    const times = elements(xml, 'LastModified');
    const keys = elements(xml, 'Key').map((key) => key.slice(prefix.length));
    const ages = times.map((time) => ageAt(headers, time));
    return { keys, ages, isLast: elements(xml, 'IsTruncated')[0] !== 'true' };
  };

  /** Every request of one creation has its mark: one that finds the key knows whether an earlier one made it. */
  const createMarked = async (key: string, bytes: Uint8Array, writer: string): Promise<boolean> => {
    try {
      return await retried(
        async (attempt) =>
          (await put(key, bytes, writer)) || (attempt > 1 && (await get(key))?.writer === writer),
      );
    } catch (error) {
      if (!(error instanceof PassingError)) throw error;
      const found = await get(key).catch(() => undefined);
      if (found) return found.writer === writer;
      throw new UserError(
        `It is unknown whether ${key} in ${name} was written: "site status" shows what is live as soon as the store answers again. ${error.message}`,
        { cause: error },
      );
    }
  };

  /** Key → its age in ms. */
  const listed = async (beginning: string, after = ''): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    for (let last = after; ;) {
      const { keys, ages, isLast } = await retried(() => listPage(beginning, last));
      for (const [index, key] of keys.entries()) if (isKey(key)) found.set(key, ages[index] ?? 0);
      last = keys.at(-1) ?? last;
      if (isLast) return found;
    }
  };

  let isTried = false;
  return {
    name,
    read: async (key) => {
      checkKey(key);
      return (await retried(() => get(key)))?.bytes;
    },
    create: async (key, bytes) => {
      checkKey(key);
      if (!(await createMarked(key, bytes, randomUUID()))) {
        if (!key.startsWith('log/')) await retried(() => renew(key));
        return false;
      }
      // The first key is created a second time: a store that overwrites it would lose entries of the log.
      if (!isTried && (await put(key, bytes, 'second').catch(() => false))) {
        throw new UserError(
          `${name} ignores If-None-Match and overwrites what it has: such a store can't keep a site root.`,
        );
      }
      isTried = true;
      return true;
    },
    list: async (beginning, after) => [...(await listed(beginning, after)).keys()],
    ages: async (beginning) => listed(beginning),
    remove: async (keys) => {
      for (const key of keys) checkKey(key);
      await Promise.all(keys.map((key) => retried(() => send('DELETE', key, { expected: ['NoSuchKey'] }))));
    },
  };
}

/** Milliseconds from a time to that of an answer: both are the server's. */
const ageAt = (headers: Headers, time: string | null): number =>
  Date.parse(headers.get('date') ?? '') - Date.parse(time ?? '');

/** A failure that may pass: a time-out, a lost connection, a server that is overloaded or broken. */
class PassingError extends UserError {}

/** An answer; the code is that of an error. */
type S3Answer = { status: number; headers: Headers; body: Buffer; code: string | undefined };

/** What is asked of a key, or of the bucket if there is none. */
type S3Request = {
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Codes of errors that the caller handles. */
  expected?: readonly string[];
};

/** Bytes that even a slow connection sends in a second; they lengthen the wait for the answer to an upload. */
const SLOW_BYTES_PER_SECOND = 100 * 1024;

/**
 * Sends a request once. Throws a {@link PassingError} where a repetition may help, and another `UserError` for what no
 * caller can expect.
 */
function sender(place: S3Place, { answerMs }: Patience) {
  const { name, url, prefix } = place;
  const client = new AwsClient({ ...place.keys, service: 's3', region: place.region, retries: 0 });
  return async (method: string, key: string, request: S3Request): Promise<S3Answer> => {
    const { query = {}, headers = {}, body, expected = [] } = request;
    const path = key === '' ? '' : `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
    const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const answer = await whole(answerMs + ((body?.length ?? 0) / SLOW_BYTES_PER_SECOND) * 1000, (signal) =>
      client.fetch(`${url}/${path}?${search.join('&')}`, {
        method,
        // The server refuses a body that arrives altered or cut off.
        headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body ?? '') },
        // No caller shares its memory with a worker.
        body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
        redirect: 'manual',
        signal,
      }),
    ).catch((error: unknown) => {
      const reason = reasonOf(error);
      throw new PassingError(`${name} can't be reached at ${new URL(url).origin}: ${reason}.`, {
        cause: error,
      });
    });
    const { status, code } = answer;
    if (code === undefined || expected.includes(code)) return answer;
    if (status >= 500 || [409, 429].includes(status) || code === 'RequestTimeout') {
      throw new PassingError(`${name} answers ${status}${code && ` ${code}`}.`);
    }
    throw new UserError(refusal(place, query['prefix'] ?? key, answer));
  };
}

/** An answer with all of its body. Rejects if nothing of it arrives for so long. */
async function whole(waitMs: number, ask: (signal: AbortSignal) => Promise<Response>): Promise<S3Answer> {
  const stalled = new AbortController();
  const reason = new Error(`no answer within ${Math.round(waitMs)} ms`);
  const timer = setTimeout(() => stalled.abort(reason), waitMs);
  try {
    const { status, headers, body } = await ask(stalled.signal);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body ?? []) {
      timer.refresh();
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    const code = status === 412 ? 'PreconditionFailed' : (elements(bytes.toString('utf8'), 'Code')[0] ?? '');
    return { status, headers, body: bytes, code: status < 300 ? undefined : code };
  } finally {
    clearTimeout(timer);
  }
}

/** Texts of all elements with a name: S3's answers are flat, and none of our keys has a character that XML escapes. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** What is behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? (cause instanceof Error ? cause.message : message);
}

/** Code of a refusal → what to correct. */
const CORRECTIONS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'make the bucket, or correct the address',
  InvalidAccessKeyId: 'check AWS_ACCESS_KEY_ID and the endpoint',
  SignatureDoesNotMatch: 'check AWS_SECRET_ACCESS_KEY',
  ExpiredToken: 'get new keys and AWS_SESSION_TOKEN',
  InvalidToken: 'get new keys and AWS_SESSION_TOKEN',
  RequestTimeTooSkewed: 'set the clock of this machine',
  PermanentRedirect: 'set AWS_REGION to the region of the bucket',
  AuthorizationHeaderMalformed: 'set AWS_REGION to the region of the bucket',
  AccessDenied: 'these keys may not do this',
};

/** A refusal of S3 as one sentence that says what to correct. */
function refusal({ name }: S3Place, key: string, { status, body, code = '' }: S3Answer): string {
  if (code === '')
    return `${name} answers ${status}, but not as an S3 store does: check AWS_ENDPOINT_URL_S3.`;
  const correction =
    CORRECTIONS[code] ?? elements(body.toString('utf8'), 'Message')[0] ?? 'it gives no reason';
  return `${name} answers ${status} ${code}${key === '' ? '' : ` for ${key}`}: ${correction.replace(/\.$/, '')}.`;
}
