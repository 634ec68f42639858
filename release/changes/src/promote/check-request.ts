import { UserError } from '@site/contracts/user-error';
import { ACTIONS, isPromotion } from '@site/release-model/actions';
import type { LogEntry } from '@site/release-model/log-entry';
import { checkKey } from '@site/release-model/check-key';
import { ownersOf } from '@site/release-model/live-owners';
import { hasKeys } from '@site/release-model/owners';
import { isRequestSigned } from '@site/release-model/signed-request';
import type { Site } from '@site/release-model/site';
import { checkNotOvertaken } from './overtaken.ts';
import { numberOfRequest } from '@site/release-model/request';
import type { FoundRequest } from '@site/release-model/promotion-request';

/**
 * Throws a {@link UserError} unless the owners in the live shell let a request be carried out: signed by a key that counts
 * for each of its packages, unaltered, made for this log, and not older than what is live. Where nobody has a key,
 * every request may be carried out.
 *
 * @param state the last entry at the moment of the decision
 */
export async function checkRequest(
  site: Site,
  state: LogEntry | undefined,
  { request, isExact }: FoundRequest,
): Promise<void> {
  const owners = await ownersOf(site, state);
  if (!hasKeys(owners)) return;
  const { id, key: keyId, packages, retires = [], contents = {}, action = 'promote', preview } = request;
  const versions = Object.keys(packages);
  const names = [...versions, ...retires];
  const subject = `The request ${id} for ${names.join(' and ')}`;
  if (keyId === undefined) {
    throw new UserError(
      `${subject} has no signature: ask again with the key of the owner or of the site in SITE_KEY_FILE.`,
    );
  }
  const keys = names.map((name) => checkKey(owners, name, keyId));
  const [key] = keys;
  const isAboutContent = action === 'preview' || ACTIONS[action].request !== 'names';
  const isWhole =
    !isAboutContent ||
    versions.every((name) => Object.hasOwn(contents, name) && typeof contents[name] === 'string');
  if (!key || !isExact || !isWhole || !isRequestSigned(request, key)) {
    throw new UserError(`${subject} is not what the key ${keyId} signed: ask again.`);
  }
  const number = numberOfRequest(id);
  if (number > (state?.number ?? 0) || (await site.log.hashOf(number)) !== request.head) {
    throw new UserError(
      `${subject}, signed by the key ${keyId}, was made for another log or another site root: ask again here.`,
    );
  }
  if (preview || action === 'preview') return;
  for (const name of names) await checkNotOvertaken(site, state, request, name, isPromotion(action));
}
