import type { SiteContract } from '@site/contracts';
import { SITE_CONTRACT_PATH } from '@site/contracts/site-contract';
import { UserError } from '@site/contracts/user-error';
import { readAnswer } from './read-answer.ts';

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
