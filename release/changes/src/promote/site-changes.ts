import type { PublicSettings } from '@site/contracts';
import { Refused } from '@site/release-build/gate';
import type { BrowserRule, LogEntry } from '@site/release-model/log-entry';
import type { StoredEntry } from '@site/release-model/release-log';
import { toolVersion } from '@site/release-build/tool-version';
import { UserError } from '@site/contracts/user-error';
import type { Site } from '@site/release-model/site';
import {
  appendChange,
  lastReadableEntry,
  noteOf,
  unlessPruning,
  type Author,
  type ByKey,
  type EntryNote,
  type Orders,
} from './append-change.ts';
import { checkSiteKey } from './check-owner-key.ts';
import { freshSite } from './fresh-site.ts';
import { adopted, checkMayChange, checkRules } from './guards.ts';
import { checkStaysPublic } from './public-address.ts';
import { planRelease } from './plan-release.ts';
import { liveState, nextOf } from './next-state.ts';
import { ruleNames } from './standing.ts';
import { liveReleaseWith } from './wanted-release.ts';

/** Freezes a site: until {@link resume}, nothing but a rollback or a quarantine changes it. Null if it was on hold. */
export function hold(site: Site, author: Author & ByKey): Promise<LogEntry | null> {
  return appendChange(site, { action: 'hold', ...author }, async (head) => {
    const state = liveState(head?.entry);
    await checkSiteKey(site, state, author.key);
    return state.hold ? null : { ...nextOf(state), hold: noteOf(author) };
  });
}

/** Ends a {@link hold}. Null if the site was not on hold. */
export function resume(site: Site, author: Author & ByKey): Promise<LogEntry | null> {
  return appendChange(site, { action: 'resume', ...author }, async (head) => {
    const state = liveState(head?.entry);
    await checkSiteKey(site, state, author.key);
    return state.hold ? { ...nextOf(state), hold: null } : null;
  });
}

/** Keeps a version from ever going live again, until {@link releaseVersion}. Null if it was quarantined before. */
export function quarantine(
  site: Site,
  version: string,
  { authorise, ...author }: Author & Orders,
): Promise<LogEntry | null> {
  return appendChange(
    site,
    { action: 'quarantine', ...author },
    async (head) => {
      const state = liveState(head?.entry);
      await authorise?.(state);
      if (Object.hasOwn(state.quarantined, version)) return null;
      const live = Object.entries(state.packages).find(
        ([name, each]) => `${name}@${each.version}` === version,
      );
      if (live) {
        throw new UserError(
          `${live[0]} ${live[1].version} is live: return to the version before with "site rollback ${live[0]}", then quarantine it.`,
        );
      }
      return { ...nextOf(state), quarantined: { ...state.quarantined, [version]: noteOf(author) } };
    },
    lastReadableEntry,
  );
}

/** Lets a quarantined version go live again. Null if it was not quarantined. */
export function releaseVersion(
  site: Site,
  version: string,
  { authorise, ...author }: Author & Orders,
): Promise<LogEntry | null> {
  return appendChange(site, { action: 'release', ...author }, async (head) => {
    const state = liveState(head?.entry);
    await authorise?.(state);
    if (!Object.hasOwn(state.quarantined, version)) return null;
    const { [version]: _released, ...quarantined } = state.quarantined;
    return { ...nextOf(state), quarantined };
  });
}

/** Makes the rules of this release tool those of the site. Null if they are already. */
export function adoptRules(site: Site, author: Author & ByKey): Promise<LogEntry | null> {
  return appendChange(site, { action: 'rules', ...author }, async (head) => {
    const state = liveState(head?.entry);
    await checkSiteKey(site, state, author.key);
    const rules = adopted(state.rules);
    return JSON.stringify(rules) === JSON.stringify(state.rules) ? null : { ...nextOf(state), rules };
  });
}

/** Decides when a browser looks at releases. Null if that is so already. */
export function setBrowserRule(
  site: Site,
  browser: BrowserRule,
  author: Author & ByKey,
): Promise<LogEntry | null> {
  return appendChange(site, { action: 'rules', ...author }, async (head) => {
    const state = liveState(head?.entry);
    await checkSiteKey(site, state, author.key);
    const rules = { ...state.rules, browser };
    return (state.rules.browser ?? 'available') === browser ? null : { ...nextOf(state), rules };
  });
}

/**
 * Changes settings and renders every page with them. Null if nothing differs. Throws a {@link UserError} if a public
 * address would become one of this machine only, unless forced.
 */
export async function changeSettings(
  site: Site,
  changed: Partial<PublicSettings>,
  author: Author & ByKey,
  isForced = false,
): Promise<LogEntry | null> {
  const freshFor = freshSite(site);
  const note: EntryNote = { action: 'settings', ...author };
  const prepare = async (head: StoredEntry | undefined) => {
    const state = liveState(head?.entry);
    await checkSiteKey(site, state, author.key);
    checkMayChange(state);
    checkRules(state.rules);
    const settings = { ...state.settings, ...changed };
    if (JSON.stringify(settings) === JSON.stringify(state.settings)) return null;
    if (!isForced) checkStaysPublic(state.settings, settings);
    const fresh = freshFor(state);
    const wanted = liveReleaseWith(state, {}, { settings, isBreaking: true });
    const planned = await planRelease(fresh.site, fresh.lists, state, wanted);
    const refusals = [...planned.versionRefusals, ...planned.pageRefusals];
    if (refusals.length > 0) throw new Refused(refusals);
    note.standing = ruleNames(planned.standing);
    return { ...nextOf(state), settings, packages: planned.packages, tool: toolVersion() };
  };
  return appendChange(site, note, prepare, unlessPruning);
}
