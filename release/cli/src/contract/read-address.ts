import { UserError } from '@site/contracts/user-error';

/** Milliseconds that an answer may take. */
const TIMEOUT_MS = 30_000;

/** How often a request is repeated that the network or a busy server failed. */
const RETRIES = 1;

/** An answer that was read: its body, its address after redirects, and its ETag. */
export type ReadAnswer = { body: Buffer; url: string; etag: string | undefined };

/**
 * Reads an address. Throws a {@link UserError} if there is no answer, an answer without success, or a longer one than
 * expected.
 *
 * @param etag of a body that is known; the answer is `unchanged` if it is still the same
 */
export async function readAddress(
  address: string,
  limitBytes: number,
  etag?: string,
): Promise<ReadAnswer | 'unchanged'> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await readOnce(address, limitBytes, etag);
    } catch (error) {
      if (attempt === RETRIES || !(error instanceof PassingError)) throw error;
    }
  }
}

/** A failure that another attempt may not meet. */
class PassingError extends UserError {}

async function readOnce(address: string, limitBytes: number, etag: string | undefined) {
  let response;
  try {
    response = await fetch(address, {
      headers: etag === undefined ? {} : { 'If-None-Match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304) return 'unchanged' as const;
    const { status, url, headers } = response;
    if (status !== 200) {
      await response.body?.cancel();
      const message = `${address} answers ${status}: is this the address of a site that "site serve", "site export" or "site mirror" serves?`;
      throw status >= 500 ? new PassingError(message) : new UserError(message);
    }
    return { body: await bodyOf(response, limitBytes), url, etag: headers.get('etag') ?? undefined };
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : message;
    throw new PassingError(`${address} can't be reached (${reason.trim()}).`, { cause: error });
  }
}

async function bodyOf({ body, url }: Response, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new UserError(`${url} answers with more than ${limitBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
