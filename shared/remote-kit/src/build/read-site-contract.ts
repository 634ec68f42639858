import type { SiteContract } from '@site/contracts';
import { SITE_CONTRACT_PATH } from '@site/contracts/remote-files';
import { UserError } from '@site/contracts/user-error';

/**
 * The contract of a live site, as far as it says anything: the release tool checks every fact of it. Throws a
 * {@link UserError} if the site does not answer, or if the address is that of something else.
 *
 * @param origin of the site
 */
export async function readSiteContract(origin: string): Promise<Partial<SiteContract>> {
  const answer = await readAnswer(`${origin}${SITE_CONTRACT_PATH}`);
  const contract: unknown = await answer.json().catch(() => undefined);
  if (typeof contract === 'object' && contract !== null && 'format' in contract)
    return contract as Partial<SiteContract>;
  throw new UserError(
    `${origin} is no site of this product: it has no site contract at ${SITE_CONTRACT_PATH}.`,
  );
}

/** Milliseconds that a site may take to answer. */
const TIMEOUT_MS = 10_000;

/** Asks an address. Throws a {@link UserError} if there is no answer, or one without success. */
export async function readAnswer(address: string): Promise<Response> {
  let response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
    throw new UserError(`${address} can't be reached (${reason}): is it running?`, { cause: error });
  }
  if (!response.ok)
    throw new UserError(`${address} answers ${response.status}: open it in a browser and see why.`);
  return response;
}
