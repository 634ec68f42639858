import { UserError } from '../commands/user-error.ts';
import type { ExactVersion, LogEntry } from '../log/log-entry.ts';
import { readVersion } from '../publish/read-version.ts';
import { checkKey } from '../signatures/check-key.ts';
import { needsKey } from '../signatures/check-signer.ts';
import { readableOwnersOf } from '../signatures/live-owners.ts';
import { hasKeys, THE_SITE } from '../signatures/owners.ts';
import type { Site } from '../store/site.ts';

/**
 * Throws a {@link UserError} unless a key may return a package to a version. The log vouches for what was live; but what no
 * current key has signed, because it is older than the keys or because its key was revoked, needs a key of the site.
 *
 * @param id of the key of whoever wants it
 */
export async function checkReturn(
  site: Site,
  state: LogEntry,
  name: string,
  { version, content }: ExactVersion,
  id: string | undefined,
): Promise<void> {
  const owners = await readableOwnersOf(site, state);
  if (!hasKeys(owners)) return;
  if (id === undefined) throw needsKey(name);
  checkKey(owners, name, id);
  if (owners.site.some((key) => key.id === id)) return;
  try {
    await readVersion(site, name, version, { owners, content });
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    throw new UserError(
      `${name} ${version} has no signature that counts today, so the key ${id} may not return to it: use a key of the site.`,
      { cause },
    );
  }
}

/** Throws a {@link UserError} unless a key is one of the site, which returns to a whole release. */
export async function checkReturnOfAll(site: Site, state: LogEntry, id: string | undefined): Promise<void> {
  const owners = await readableOwnersOf(site, state);
  if (!hasKeys(owners)) return;
  if (id === undefined) throw needsKey(THE_SITE);
  checkKey(owners, THE_SITE, id);
}
