import type { PublicSettings } from '@site/contracts';
import { Refused } from '@site/release-build/gate';
import type { BrowserRule, LogEntry } from '@site/release-model/log-entry';
import type { StoredEntry } from '@site/release-model/release-log';
import { toolVersion } from '@site/release-build/tool-version';
import type { Site } from '@site/release-model/site';
import {
  appendChange,
  unlessPruning,
  type Author,
  type ByKey,
  type EntryNote,
  type Orders,
} from './append-change.ts';
import { applyChange } from './apply-change.ts';
import { checkSiteKey } from './check-owner-key.ts';
import { freshSite } from './fresh-site.ts';
import { checkMayChange, checkRules } from './guards.ts';
import { checkStaysPublic } from './public-address.ts';
import { planRelease } from './plan-release.ts';
import { liveState } from './next-state.ts';
import { configured } from './release-states.ts';
import { ruleNames } from './standing.ts';
import { liveReleaseWith } from './wanted-release.ts';

type Order = Author & ByKey & Orders;

/** Freezes a site: until {@link resume}, nothing but a rollback or a quarantine changes it. Null if it was on hold. */
export const hold = (site: Site, order: Order) => applyChange(site, 'hold', { package: null }, order);

/** Ends a {@link hold}. Null if the site was not on hold. */
export const resume = (site: Site, order: Order) => applyChange(site, 'resume', { package: null }, order);

/**
 * Freezes one package: until {@link resumePackage}, no other version of it goes live, but it can still be rolled back.
 * Null if it was on hold. Throws a {@link UserError} for a package that is not live, or without a key of its owner.
 */
export const holdPackage = (site: Site, name: string, order: Order) =>
  applyChange(site, 'hold', { package: name }, order);

/** Ends a {@link holdPackage}. Null if the package was not on hold. */
export const resumePackage = (site: Site, name: string, order: Order) =>
  applyChange(site, 'resume', { package: name }, order);

/** Keeps a version, `<package>@<version>`, from ever going live again, until {@link releaseVersion}. Null if it was before. */
export const quarantine = (site: Site, version: string, order: Order) =>
  applyChange(site, 'quarantine', parts(version), order);

/** Lets a quarantined version go live again. Null if it was not quarantined. */
export const releaseVersion = (site: Site, version: string, order: Order) =>
  applyChange(site, 'release', parts(version), order);

/** Makes the rules of this release tool those of the site. Null if they are already. */
export const adoptRules = (site: Site, order: Order) => applyChange(site, 'rules', {}, order);

/** Decides when a browser looks at releases. Null if that is so already. */
export const setBrowserRule = (site: Site, browser: BrowserRule, order: Order) =>
  applyChange(site, 'rules', { browser }, order);

const parts = (version: string): { package: string; version: string } => {
  const at = version.indexOf('@');
  return { package: version.slice(0, at), version: version.slice(at + 1) };
};

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
    checkMayChange(note.action, state);
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
    return configured(state, { settings, packages: planned.packages, tool: toolVersion() });
  };
  return appendChange(site, note, prepare, unlessPruning);
}
