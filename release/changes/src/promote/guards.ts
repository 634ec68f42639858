import type { Owners } from '@site/contracts';
import { ACTIONS, type Action } from '@site/release-model/actions';
import { checkKey, hasKeys, needsKey, THE_SITE } from '@site/release-model/owners';
import { ownersOf, readableOwnersOf } from '@site/release-model/live-owners';
import { gateVersion, releaseVersion } from '@site/release-model/own-tool';
import { OWN_BUDGETS } from '@site/release-model/own-budgets';
import type { ExactVersion, LogEntry, Note, Rules } from '@site/release-model/log-entry';
import { minute } from '@site/release-model/changes';
import { readVersion } from '@site/release-model/published-versions';
import type { Site } from '@site/release-model/site';
import { UserError } from '@site/contracts/user-error';

/** The rules that this release tool brings: its gate and release/budgets.json. */
export const ownRules = (): Rules => ({
  gate: gateVersion(),
  release: releaseVersion(),
  budgets: OWN_BUDGETS,
  browser: 'available',
});

/** The rules that this release tool brings, for a site with its own choice about the browser. */
export const adopted = ({ browser }: Rules): Rules => ({ ...ownRules(), browser });

/**
 * Throws a {@link UserError} while the site is on hold, or one of the packages that would change, unless the action is
 * possible during a hold.
 */
export function checkMayChange(
  action: Action,
  state: LogEntry | undefined,
  names: readonly string[] = [],
): void {
  if (ACTIONS[action].onHold) return;
  if (state?.hold) throw onHold('The site', state.hold, 'site resume');
  for (const name of names) {
    const hold = heldIn(state)[name];
    if (hold) throw onHold(name, hold, `site resume ${name}`);
  }
}

/** The packages that are on hold, by name. */
export const heldIn = (state: Pick<LogEntry, 'held'> | undefined): Readonly<Record<string, Note>> =>
  // A name such as "constructor" must not find anything else.
  Object.assign(Object.create(null) as Record<string, Note>, state?.held);

const onHold = (what: string, { at, by, why }: Note, remedy: string): UserError =>
  new UserError(
    `${what} is on hold since ${minute(at)} UTC by ${by}: ${why ?? 'no reason given'}. "${remedy}" ends it.`,
  );

/** Throws a {@link UserError} if this release tool has another gate than the live site. */
export function checkRules(rules: Rules): void {
  if (rules.gate === gateVersion()) return;
  if (rules.release !== releaseVersion()) {
    throw new UserError(
      `The live site checks with @site/release ${rules.release}, and this is ${releaseVersion()}: install @site/release@${rules.release}, or have this one adopted for everybody with "site rules --adopt --why …".`,
    );
  }
  throw new UserError(
    'The gate of this release tool differs from that of the live site: undo the change, or adopt it for everybody with "site rules --adopt --why …".',
  );
}

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

/** As {@link checkOwnerKey}, for what concerns all packages. */
export const checkSiteKey = (
  site: Site,
  state: LogEntry | undefined,
  id: string | undefined,
): Promise<void> => checkOwnerKey(site, state, THE_SITE, id);

/**
 * Throws a {@link UserError} if a package may not return to a version. The log vouches for what was live; but what no
 * current key has signed, because it is older than the keys or because its key was revoked, needs a key of the site.
 *
 * @param id of the key of whoever wants it; null for an operator that takes a failing version back
 */
export async function checkReturn(
  site: Site,
  state: LogEntry,
  name: string,
  { version, content }: ExactVersion,
  id: string | undefined | null,
): Promise<void> {
  const owners = await readableOwnersOf(site, state);
  if (!hasKeys(owners) || owners.site.some((key) => key.id === id)) return;
  try {
    await readVersion(site, name, version, { owners, content });
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    const who = id === null ? 'no operator may' : `the key ${id} may not`;
    throw new UserError(
      `${name} ${version} has no signature that counts today, so ${who} return to it: use a key of the site.`,
      { cause },
    );
  }
}
