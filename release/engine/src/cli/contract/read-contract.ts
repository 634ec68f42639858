import { z } from 'zod';
import type { SiteContract } from '@site/contracts';
import { SITE_CONTRACT_PATH } from '@site/contracts/remote-files';
import { SITE_CONTRACT_FORMAT, siteContractSchema } from '@site/contracts/site-contract';
import { UserError } from '@site/contracts/user-error';
import { issueText } from '../../model/process/issue-text.ts';

/** Milliseconds that an answer may take. */
const TIMEOUT_MS = 30_000;

/** The contract of a live site, and where it was read. */
type ReadContract = { contract: SiteContract; origin: string };

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
  const address = `${url.origin}${SITE_CONTRACT_PATH}`;
  const response = await answerOf(address);
  const json: unknown = await response.json().catch(() => undefined);
  if (json === undefined) throw noContract(address, 'it is not JSON');
  const format = z.object({ format: z.number() }).safeParse(json).data?.format;
  if (format !== undefined && format > SITE_CONTRACT_FORMAT) {
    throw new UserError(
      `${address} is a contract of format ${format}, which this tool does not know: install a later @site/release.`,
    );
  }
  const parsed = siteContractSchema.safeParse(json);
  if (parsed.success) return { contract: parsed.data, origin: new URL(response.url).origin };
  throw noContract(address, issueText(parsed.error));
}

async function answerOf(address: string): Promise<Response> {
  let response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : message;
    throw new UserError(`${address} can't be reached (${reason.trim()}).`, { cause: error });
  }
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw new UserError(
    `${address} answers ${response.status}: is this the address of a site that "site serve" or "site export" serves?`,
  );
}

const noContract = (address: string, reason: string): UserError =>
  new UserError(`${address} is not the contract of a site (${reason}).`);
