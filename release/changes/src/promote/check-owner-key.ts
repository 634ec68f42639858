import type { Owners } from '@site/contracts';
import type { LogEntry } from '@site/release-model/log-entry';
import { checkKey } from '@site/release-model/check-key';
import { needsKey } from '@site/release-model/check-signer';
import { ownersOf } from '@site/release-model/live-owners';
import { hasKeys, THE_SITE } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';

type OwnersIn = (site: Site, state: LogEntry | undefined) => Promise<Owners>;

/**
 * Throws a {@link UserError} unless a key is one of a package's owner or of the site, at the moment of a change.
 * Everybody may where nobody has a key.
 *
 * @param owner name of the package, or `THE_SITE`
 * @param id of the key of whoever wants the change
 * @param ownersIn reads the owners in a release
 */
export async function checkOwnerKey(
  site: Site,
  state: LogEntry | undefined,
  owner: string,
  id: string | undefined,
  ownersIn: OwnersIn = ownersOf,
): Promise<void> {
  const owners = await ownersIn(site, state);
  if (!hasKeys(owners)) return;
  if (id === undefined) throw needsKey(owner);
  checkKey(owners, owner, id);
}

/** As {@link checkOwnerKey}, for what concerns all packages: settings, rules, pruning, and a hold of everything. */
export const checkSiteKey = (
  site: Site,
  state: LogEntry | undefined,
  id: string | undefined,
  ownersIn?: OwnersIn,
): Promise<void> => checkOwnerKey(site, state, THE_SITE, id, ownersIn);
