import { sha256 } from '../content.ts';
import { PassingError, type Patience } from '../patience.ts';
import { errorCode } from './s3-xml.ts';
import { refusal } from './s3-refusal.ts';
import type { S3Place } from './s3-place.ts';
import type { S3Answer, S3Request } from './s3-request.ts';

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
