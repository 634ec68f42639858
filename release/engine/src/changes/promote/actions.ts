import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import type { Action } from '../../model/log/actions.ts';
import type { LogEntry, NextState, Note } from '../../model/log/log-entry.ts';
import { THE_SITE } from '../../model/signatures/owners.ts';
import type { Site } from '../../model/store/site.ts';
import { commit, noteOf, type ChangeBy, type Start } from './commit.ts';
import { checkMayChange, checkOwners, checkStaysPublic, ownRules } from './guards.ts';
import {
  canaryEnded,
  canaryNames,
  canaryReturned,
  canaryStepped,
  held,
  liveState,
  promoted,
  quarantined,
  released,
  resumed,
  type SeenCanary,
  withRules,
} from './next-states.ts';

/** What came of an action: its entry, or null if there was nothing to change. */
type Made = Promise<LogEntry | null>;

/** A change of the live state by the owners of some packages, or of the site. */
const change = (
  site: Site,
  action: Action,
  by: ChangeBy,
  owners: readonly string[],
  next: (state: LogEntry, note: Note) => NextState | null,
  start: Start = 'last',
): Made =>
  commit(
    site,
    action,
    by,
    async (head) => {
      const state = liveState(head);
      checkMayChange(action, state, owners);
      await checkOwners(site, state, owners, by, start);
      const made = next(state, noteOf(by));
      return made && { next: made };
    },
    start,
  );

/** Stops promotions of a package, or of everything. */
export const hold = (site: Site, by: ChangeBy, name: string | null = null): Made =>
  change(site, 'hold', by, [name ?? THE_SITE], (state, note) => held(state, name, note));

/** Ends a {@link hold}. */
export const resume = (site: Site, by: ChangeBy, name: string | null = null): Made =>
  change(site, 'resume', by, [name ?? THE_SITE], (state) => resumed(state, name));

/** Keeps a version, `<package>@<version>`, from going live. Throws a `UserError` if it is live. */
export const quarantine = (site: Site, version: string, by: ChangeBy): Made =>
  change(
    site,
    'quarantine',
    by,
    [packageOf(version)],
    (state, note) => quarantined(state, version, note),
    'last-readable',
  );

/** Ends a {@link quarantine}. */
export const releaseVersion = (site: Site, version: string, by: ChangeBy): Made =>
  change(site, 'release', by, [packageOf(version)], (state) => released(state, version));

const packageOf = (version: string): string => version.slice(0, version.indexOf('@'));

/** Makes the rules of this release tool those of the site. */
export const adoptRules = (site: Site, by: ChangeBy): Made =>
  change(site, 'rules', by, [THE_SITE], (state) => withRules(state, ownRules()));

/** Changes settings, and renders every page with them; a value that is undefined stands for none. */
export async function changeSettings(
  site: Site,
  changed: Partial<PublicSettings>,
  by: ChangeBy,
  isForced = false,
): Made {
  // They bring the renderer.
  const { NOT_LOOKED, prepareRelease } = await import('./prepare-release.ts');
  const { freshSite } = await import('./plan-release.ts');
  const fresh = freshSite(site);
  return commit(site, 'settings', by, async (head) => {
    const state = liveState(head);
    checkMayChange('settings', state, [THE_SITE]);
    const settings = { ...state.settings, ...changed };
    if (!isForced) checkStaysPublic(state.settings, settings);
    const order = { ...by, packages: {}, settings, isBreaking: true };
    const prepared = await prepareRelease(fresh, async () => NOT_LOOKED, state, order);
    return prepared && { next: promoted(state, prepared.release) };
  });
}

/** Throws a `UserError` for what is no share of a canary. */
export function checkShare(share: number): void {
  if (Number.isInteger(share) && share >= 0 && share <= 100) return;
  throw new UserError(`The share of a canary is a whole percent from 0 to 100, not ${share}.`);
}

/**
 * Gives a canary another share, or the same one for longer.
 *
 * @param seen the canary as it was seen; if it is another one, nothing is changed
 * @param isRenewal whether it only lasts longer, and gives nobody another release
 */
export async function stepCanary(
  site: Site,
  share: number,
  by: ChangeBy,
  { seen, isRenewal = false }: { seen?: SeenCanary; isRenewal?: boolean } = {},
): Made {
  checkShare(share);
  return commit(site, 'canary-step', by, async (head) => {
    const state = liveState(head);
    const owners = state.canary ? canaryNames(state, state.canary) : [];
    if (!isRenewal) checkMayChange('canary-step', state, owners);
    await checkOwners(site, state, owners, by);
    const next = canaryStepped(state, share, noteOf(by), seen, isRenewal);
    return next && { next };
  });
}

/** Ends a canary of none but these packages, if it is as it was seen. */
export const endCanary = (site: Site, names: readonly string[], by: ChangeBy, seen?: SeenCanary): Made =>
  change(site, 'canary-end', by, names, (state) => canaryEnded(state, names, seen));

/** Takes a canary back that fails, as it was seen, and quarantines its versions. */
export const returnCanary = (site: Site, seen: SeenCanary, by: ChangeBy): Made =>
  change(site, 'return', by, [], (state, note) => canaryReturned(state, seen, note), 'last-readable');
