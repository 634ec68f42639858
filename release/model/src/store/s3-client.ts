import { UserError } from '@site/contracts/user-error';
import { sha256 } from './content.ts';
import { PassingError, type Patience } from './patience.ts';
import type { S3Place } from './s3-place.ts';

/** A request for a key, or for the bucket if the key is empty. */
type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST';
  /** Without the prefix of the place. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
};

/** An answer; the code is that of an error. */
type S3Answer = { status: number; headers: Headers; body: Buffer; code: string | undefined };

/**
 * The few elements of S3's answers that a store needs. They are flat, and S3 escapes the five characters of XML, so
 * patterns read them exactly.
 */
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex ?? decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    return ENTITIES[name] ?? whole;
  });

/** Texts of all elements with a name. */
function elements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) => unescaped(text));
}

/** Code of an error; undefined if the answer is none of S3. */
const errorCode = (status: number, body: Buffer): string | undefined =>
  status === 412 ? 'PreconditionFailed' : elements(body.toString('utf8'), 'Code')[0];

/** Text of an element in the body of an error. */
const errorDetail = (body: Buffer, name: string): string | undefined =>
  elements(body.toString('utf8'), name)[0];

/** One page of a list of keys. */
export type ListedKeys = { keys: readonly string[]; next: string | undefined };

/** Reads a page of a list; undefined if it is none, or not whole. */
export function listedKeys(body: Buffer): ListedKeys | undefined {
  const xml = body.toString('utf8');
  if (!xml.trimEnd().endsWith('</ListBucketResult>')) return undefined;
  const isLast = elements(xml, 'IsTruncated')[0] !== 'true';
  const next = isLast ? undefined : elements(xml, 'NextContinuationToken')[0];
  return isLast || next ? { keys: elements(xml, 'Key'), next } : undefined;
}

/** The request that removes keys. */
export const removalXml = (keys: readonly string[]): string =>
  `<Delete><Quiet>true</Quiet>${keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('')}</Delete>`;

/** Codes and keys of what could not be removed. */
export function removalErrors(body: Buffer): { code: string; key: string }[] {
  const failed = body.toString('utf8').matchAll(/<Error>.*?<\/Error>/gs);
  return [...failed].map(([error]) => ({
    code: elements(error, 'Code')[0] ?? '',
    key: elements(error, 'Key')[0] ?? '',
  }));
}

const VERBS = { GET: 'read', HEAD: 'read', PUT: 'create', POST: 'remove' } as const;

/** A refusal of S3 as one sentence that says what to correct. */
function refusal(place: S3Place, request: S3Request, answer: S3Answer): UserError {
  return new UserError(sentence(place, request, answer));
}

function sentence(
  place: S3Place,
  { method, key }: S3Request,
  { status, headers, body, code }: S3Answer,
): string {
  const { name, bucket, url } = place;
  const region = headers.get('x-amz-bucket-region') ?? errorDetail(body, 'Region');
  switch (code) {
    case 'NoSuchBucket':
      return `There is no bucket "${bucket}" at ${url}: make it, or correct the address ${name}.`;
    case 'InvalidAccessKeyId':
      return `${name} does not know this access key: check AWS_ACCESS_KEY_ID and the endpoint.`;
    case 'SignatureDoesNotMatch':
      return `${name} does not accept the signature: check AWS_SECRET_ACCESS_KEY.`;
    case 'ExpiredToken':
    case 'InvalidToken':
      return `The session of these keys has ended for ${name}: get new keys and AWS_SESSION_TOKEN.`;
    case 'RequestTimeTooSkewed':
      return `${name} refuses the time of this machine: set its clock.`;
    case 'AccessDenied':
      return `These keys may not ${key ? `${VERBS[method]} ${key} in` : 'list or remove keys in'} ${name}.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `The bucket of ${name} is in ${region ? `the region ${region}: set AWS_REGION=${region}` : 'another region: set AWS_REGION'}.`;
    default:
      return code
        ? `${name} answers ${status} ${code}: ${errorDetail(body, 'Message') ?? 'it gives no reason'}`
        : `${url} answers ${status}, but not as an S3 store does: check AWS_ENDPOINT_URL_S3.`;
  }
}

/** Bytes that even a slow connection sends in a second; they lengthen the wait for the answer to an upload. */
const SLOW_BYTES_PER_SECOND = 100 * 1024;

/** Codes of errors that pass, besides everything with status 500 and above; nothing was done where they come. */
const PASSING = [
  'ConditionalRequestConflict',
  'OperationAborted',
  'RequestTimeout',
  'SlowDown',
  'TooManyRequests',
];

/** Signs requests to a bucket and sends each once. */
export class S3Client {
  readonly place: S3Place;
  readonly #patience: Patience;
  readonly #now: () => number;
  /** By how much the clock of the server is ahead, in ms; it only goes into signatures. */
  #aheadMs = 0;
  /** Keys that signatures are made with, one for each day: deriving one costs more than the signature. */
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  /** @param now the time of this machine, in ms */
  constructor(place: S3Place, patience: Patience, now: () => number = Date.now) {
    this.place = place;
    this.#patience = patience;
    this.#now = now;
  }

  /**
   * Sends a request. If the server says that the clocks differ, it is signed again with the server's time. Throws a
   * {@link PassingError} where a repetition may help, and a `UserError` for what no caller can expect.
   *
   * @param expected codes of errors that the caller handles, besides 403 and 404 as an answer to HEAD
   */
  async send(request: S3Request, expected: readonly string[] = []): Promise<S3Answer> {
    let answer = await this.#sendOnce(request);
    if (answer.code === 'RequestTimeTooSkewed' && this.#adoptTime(answer))
      answer = await this.#sendOnce(request);
    const { status, code = '' } = answer;
    // An answer to HEAD has no body, and so no code.
    const isAnswer = status < 300 || (request.method === 'HEAD' && [403, 404].includes(status));
    if (isAnswer || expected.includes(code)) return answer;
    if (status >= 500 || status === 429 || PASSING.includes(code)) {
      throw new PassingError(`${this.place.name} answers ${status} ${code}`.trim(), {
        mayHaveWorked: status >= 500 && !PASSING.includes(code),
      });
    }
    throw refusal(this.place, request, answer);
  }

  /** Whether the answer has a time that differs from the one that the request was signed with. */
  #adoptTime({ headers }: S3Answer): boolean {
    const time = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(time)) return false;
    this.#aheadMs = time - this.#now();
    return true;
  }

  async #sendOnce({ method, key = '', query = {}, headers = {}, body }: S3Request): Promise<S3Answer> {
    const { url, prefix, region, accessKeyId, secretAccessKey, sessionToken } = this.place;
    const path = key === '' ? '' : `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
    const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    // Only who uses a bucket pays for loading it.
    const { AwsV4Signer } = await import('aws4fetch');
    const signed = await new AwsV4Signer({
      method,
      url: `${url}/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
      // The server refuses a body that arrives altered or cut off.
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256(body ?? '') },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.#signingKeys,
      ...(sessionToken ? { sessionToken } : {}),
      datetime: new Date(this.#now() + this.#aheadMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const waitMs = this.#patience.answerMs + ((body?.length ?? 0) / SLOW_BYTES_PER_SECOND) * 1000;
    return fetchWhole(this.place, signed.url, { method, headers: signed.headers, body }, waitMs);
  }
}

/** Fetches an answer with all of its body. Throws a {@link PassingError} if it ends early or makes no progress. */
async function fetchWhole(
  { name }: S3Place,
  url: URL,
  { method, headers, body }: { method: string; headers: Headers; body: Uint8Array | undefined },
  waitMs: number,
): Promise<S3Answer> {
  const stalled = new AbortController();
  const timer = setTimeout(
    () => stalled.abort(new Error(`no answer within ${Math.round(waitMs)} ms`)),
    waitMs,
  );
  try {
    const response = await fetch(url, {
      method,
      headers,
      // No caller shares its memory with a worker.
      body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
      redirect: 'manual',
      signal: stalled.signal,
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) {
      timer.refresh();
      chunks.push(chunk);
    }
    const { status } = response;
    const whole = Buffer.concat(chunks);
    const code = status < 300 ? undefined : errorCode(status, whole);
    return { status, headers: response.headers, body: whole, code };
  } catch (error) {
    throw new PassingError(`${name} can't be reached at ${url.origin}: ${reasonOf(error)}`, {
      mayHaveWorked: true,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** What is behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? (cause instanceof Error ? cause.message : message);
}
