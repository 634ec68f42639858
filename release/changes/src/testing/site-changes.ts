import type { PublicSettings } from '@site/contracts';
import type { BrowserRule, Canary, LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import type { Action } from '@site/release-model/actions';
import { applyChange } from '../promote/apply-change.ts';
import type { ChangeBy } from '../promote/change.ts';
import type { OrderOf } from '../promote/changes-table.ts';

type Made = Promise<LogEntry | null>;

const entryOf = async <Name extends Action>(
  site: Site,
  action: Name,
  order: OrderOf<Name>,
  by: ChangeBy,
): Made => (await applyChange(site, action, order, by)).entry;

/** Freezes a site. Each of these changes resolves to its entry, or to null if there was nothing to change. */
export const hold = (site: Site, by: ChangeBy): Made => entryOf(site, 'hold', { package: null }, by);

/** Ends a {@link hold}. */
export const resume = (site: Site, by: ChangeBy): Made => entryOf(site, 'resume', { package: null }, by);

/** Freezes one package. */
export const holdPackage = (site: Site, name: string, by: ChangeBy): Made =>
  entryOf(site, 'hold', { package: name }, by);

/** Ends a {@link holdPackage}. */
export const resumePackage = (site: Site, name: string, by: ChangeBy): Made =>
  entryOf(site, 'resume', { package: name }, by);

/** Keeps a version, `<package>@<version>`, from going live. */
export const quarantine = (site: Site, version: string, by: ChangeBy): Made =>
  entryOf(site, 'quarantine', parts(version), by);

/** Ends a {@link quarantine}. */
export const releaseVersion = (site: Site, version: string, by: ChangeBy): Made =>
  entryOf(site, 'release', parts(version), by);

/** Makes the rules of this release tool those of the site. */
export const adoptRules = (site: Site, by: ChangeBy): Made => entryOf(site, 'rules', {}, by);

/** Decides when a browser looks at releases. */
export const setBrowserRule = (site: Site, browser: BrowserRule, by: ChangeBy): Made =>
  entryOf(site, 'rules', { browser }, by);

/** Changes settings. */
export const changeSettings = (
  site: Site,
  settings: Partial<PublicSettings>,
  by: ChangeBy,
  isForced = false,
): Made => entryOf(site, 'settings', { settings, isForced }, by);

/** Gives a canary another share. */
export const stepCanary = (site: Site, share: number, by: ChangeBy): Made =>
  entryOf(site, 'canary-step', { share }, by);

/** Ends a canary of packages. */
export const endCanary = (site: Site, names: readonly string[], by: ChangeBy): Made =>
  entryOf(site, 'canary-end', { names }, by);

/** Takes a canary back, as the watch does. */
export const returnCanary = (site: Site, { began, steppedAt }: Canary, by: ChangeBy): Made =>
  entryOf(site, 'return', { seen: { began, steppedAt } }, by);

const parts = (version: string): { package: string; version: string } => {
  const at = version.indexOf('@');
  return { package: version.slice(0, at), version: version.slice(at + 1) };
};
