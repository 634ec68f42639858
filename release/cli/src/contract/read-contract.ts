import type { SiteContract } from '@site/contracts';
import { SITE_CONTRACT_FORMAT, SITE_CONTRACT_PATH, siteContractSchema } from '@site/contracts/site-contract';
import { UserError } from '@site/contracts/user-error';

/** Milliseconds that an answer may take. */
const TIMEOUT_MS = 30_000;

/** How often a request is repeated that the network or a busy server failed. */
const RETRIES = 1;

/** An answer that was read: its body, its address after redirects, and its ETag. */
type ReadAnswer = { body: Buffer; url: string; etag: string | undefined };

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

const LIMIT_BYTES = 16 * 1024 * 1024;

/** The contract of a live site, and where it was read. */
export type ReadContract = { contract: SiteContract; origin: string; etag: string | undefined };

/**
 * Reads the contract of a live site. Throws a {@link UserError} if the address is none, if it does not answer, or if the
 * answer is no contract.
 *
 * @param site address of the site; what follows its host is ignored
 */
export async function readContract(site: string): Promise<ReadContract> {
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UserError(
      `--site is "${site}": give the address of a live site, for example https://www.example.org.`,
    );
  }
  const answer = await readAddress(`${url.origin}${SITE_CONTRACT_PATH}`, LIMIT_BYTES);
  if (answer === 'unchanged') throw noContract(url.origin, 'it answers 304 to a request without a condition');
  return { ...parseContract(answer.body, url.origin), etag: answer.etag, origin: new URL(answer.url).origin };
}

/** Whether a site has the same live release as when its contract was read. */
export async function isStillLive({ contract, origin, etag }: ReadContract): Promise<boolean> {
  const answer = await readAddress(`${origin}${SITE_CONTRACT_PATH}`, LIMIT_BYTES, etag);
  return answer === 'unchanged' || parseContract(answer.body, origin).contract.entry === contract.entry;
}

function parseContract(body: Buffer, origin: string): { contract: SiteContract } {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw noContract(origin, 'it is not JSON');
  }
  const format = (json as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > SITE_CONTRACT_FORMAT) {
    throw new UserError(
      `${origin} has a contract of format ${format}, which this tool does not know: install a later @site/release.`,
    );
  }
  const parsed = siteContractSchema.safeParse(json);
  if (parsed.success) return { contract: parsed.data };
  const [issue] = parsed.error.issues;
  throw noContract(origin, `${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not valid'}`);
}

const noContract = (origin: string, reason: string): UserError =>
  new UserError(`${origin}${SITE_CONTRACT_PATH} is not the contract of a site (${reason}).`);
