import type { SiteContract } from '@site/contracts';
import { SITE_CONTRACT_FORMAT, SITE_CONTRACT_PATH, siteContractSchema } from '@site/contracts/site-contract';
import { UserError } from '@site/contracts/user-error';
import { readAddress } from './read-address.ts';

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
