import { UserError } from '@site/contracts/user-error';
import type { ExactVersion, LogEntry } from '@site/release-model/log-entry';
import { readVersion } from '@site/release-model/read-version';
import { readableOwnersOf } from '@site/release-model/live-owners';
import { hasKeys } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';
import { checkOwnerKey } from './check-owner-key.ts';

/** In the place of a key: an operator that takes a failing version back. It may return to what a key vouches for. */
export const OPERATOR = Symbol('operator');

/**
 * Throws a {@link UserError} unless a key may return a package to a version. The log vouches for what was live; but what no
 * current key has signed, because it is older than the keys or because its key was revoked, needs a key of the site.
 *
 * @param id of the key of whoever wants it, or `OPERATOR` for one that the figures of the site ask for
 */
export async function checkReturn(
  site: Site,
  state: LogEntry,
  name: string,
  { version, content }: ExactVersion,
  id: string | typeof OPERATOR | undefined,
): Promise<void> {
  const owners = await readableOwnersOf(site, state);
  if (!hasKeys(owners)) return;
  if (id !== OPERATOR) {
    await checkOwnerKey(site, state, name, id, async () => owners);
    if (owners.site.some((key) => key.id === id)) return;
  }
  try {
    await readVersion(site, name, version, { owners, content });
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    throw new UserError(
      `${name} ${version} has no signature that counts today, so ${id === OPERATOR ? 'no operator' : `the key ${id}`} may${id === OPERATOR ? '' : ' not'} return to it: use a key of the site.`,
      { cause },
    );
  }
}
