import { UserError } from '../commands/user-error.ts';
import type { ExactVersion, LogEntry } from '../log/log-entry.ts';
import { readVersion } from '../publish/read-version.ts';
import { readableOwnersOf } from '../signatures/live-owners.ts';
import { hasKeys } from '../signatures/owners.ts';
import type { Site } from '../store/site.ts';
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
