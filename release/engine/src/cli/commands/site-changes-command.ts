import { misspelt } from '@site/contracts/environment';
import { publicSettingsSchema } from '@site/contracts/settings';
import { UserError } from '@site/contracts/user-error';
import {
  adoptRules,
  changeSettings,
  hold,
  quarantine,
  releaseVersion,
  resume,
} from '../../changes/promote/actions.ts';
import { THE_SITE } from '../../model/signatures/owners.ts';
import { checkedSettings } from '../../model/process/settings.ts';
import type { Site } from '../../model/store/site.ts';
import { alignedTable } from './aligned-table.ts';
import { makeChange, ownerOfSite } from './change-site.ts';
import { packageName, versionsMeant } from './package-versions.ts';
import { UsageError, type Work } from './site-command.ts';

/** `site quarantine`. */
export async function quarantineCommand(
  site: Site,
  [argument = '']: readonly string[],
  { why, stop }: { why?: string; stop?: true },
): Promise<void> {
  if (!argument.includes('@', 1)) {
    throw new UsageError('Name one version: site quarantine careers@0123456789 --why "…"');
  }
  const [[name, version] = ['', '']] = Object.entries(await versionsMeant(site, [argument]));
  const id = `${name}@${version}`;
  return stop
    ? makeChange(site, [name], why, (by) => releaseVersion(site, id, by), 'This version is not quarantined.')
    : makeChange(site, [name], why, (by) => quarantine(site, id, by), 'This version is quarantined already.');
}

/** `site hold`: without a package, everything. */
export const holdCommand: Work<{ why?: string }> = (site, [argument], { why }) => {
  if (!why) throw new UsageError('--why is empty: say why, so that the others know.');
  const name = argument === undefined ? null : packageName(argument);
  const held = `${name ?? 'The site'} is on hold already.`;
  return makeChange(site, [name ?? THE_SITE], why, (by) => hold(site, by, name), held);
};

/** `site resume`. */
export const resumeCommand: Work<{ why?: string }> = (site, [argument], { why }) => {
  const name = argument === undefined ? null : packageName(argument);
  const free = `${name ?? 'The site'} is not on hold.`;
  return makeChange(site, [name ?? THE_SITE], why, (by) => resume(site, by, name), free);
};

const SETTING_NAMES = Object.keys(publicSettingsSchema.shape);

type SettingsOptions = { why?: string; adopt?: true; json?: true };

/** `site settings`: shows the settings, or changes the rules. */
export async function settingsCommand(
  site: Site,
  _args: readonly string[],
  { json, why, adopt }: SettingsOptions,
): Promise<void> {
  if (adopt) {
    if (!why) throw new UsageError('Say why the rules change: --why "…"');
    return makeChange(
      site,
      [THE_SITE],
      why,
      (by) => adoptRules(site, by),
      'The site has these rules already.',
    );
  }
  const live = (await site.log.lastReadable()).stored?.entry.settings;
  if (!live) throw new UserError('Nothing is live yet, so there are no settings.');
  const rows = Object.entries(live).map(([name, value]) => [name, value || '(empty)']);
  console.log(json ? JSON.stringify(live, null, 2) : alignedTable(rows));
}

/** `site settings set`. */
export async function setSettingsCommand(
  site: Site,
  assignments: readonly string[],
  values: { why?: string; force?: true },
): Promise<void> {
  const live = (await site.log.lastReadable()).stored?.entry.settings;
  const changed = checkedSettings(assignments.map(assignment));
  const by = await ownerOfSite(site, values.why);
  for (const [name, value] of Object.entries(changed)) {
    const before = live?.[name as keyof typeof live];
    console.log(`${name}: ${before ?? 'none'} → ${value ?? 'none'}`);
  }
  const entry = await changeSettings(site, changed, by, values.force);
  const names = Object.keys(entry?.changes.settings ?? {}).join(', ');
  console.log(
    entry
      ? `Release ${entry.number} is live: ${names} changed.`
      : 'The live site has these settings already.',
  );
}

/** Shows no more than a name: a value may be a secret, and stand where its name was forgotten. */
function assignment(text: string): [string, string] {
  const [, name, sign, value = ''] = /^(\w{1,60})(=?)(.*)$/s.exec(text) ?? [];
  if (name === undefined || (!sign && !SETTING_NAMES.includes(name))) throw noSetting('A part of');
  if (!SETTING_NAMES.includes(name)) {
    const problem = misspelt(name);
    throw problem ? new UserError(`${name} in the command ${problem}.`) : noSetting(`${name} in`);
  }
  if (!sign) throw new UserError(`${name} in the command has no value: write ${name}=value.`);
  return [name, value];
}

const noSetting = (what: string): UserError =>
  new UserError(
    `${what} the command sets nothing that a site has: write KEY=value with one of ${SETTING_NAMES.join(', ')}.`,
  );
