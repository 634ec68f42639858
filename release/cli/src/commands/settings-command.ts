import { unknownName } from '@site/contracts/environment';
import { publicSettingsSchema } from '@site/contracts/settings';
import { shownSetting, shownSettings } from '@site/release-model/changes';
import { applyChange } from '@site/release-changes/apply-change';
import type { Site } from '@site/release-model/site';
import { alignedTable } from './aligned-table.ts';
import { ownerOfSite } from './ask-operator.ts';
import { checkedSettings } from '@site/release-model/settings';
import { UserError } from '@site/contracts/user-error';

const SETTING_NAMES = Object.keys(publicSettingsSchema.shape);

/** `site settings`. */
export async function settingsCommand(
  site: Site,
  _args: readonly string[],
  { json }: { json?: true },
): Promise<void> {
  const live = (await site.log.lastReadable()).stored?.entry.settings;
  if (!live) throw new UserError('Nothing is live yet, so there are no settings.');
  const shown = shownSettings(live);
  const rows = Object.entries(shown).map(([name, value]) => [name, value || '(empty)']);
  console.log(json ? JSON.stringify(shown, null, 2) : alignedTable(rows));
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
    console.log(`${name}: ${shownSetting(before ?? 'none')} → ${value ?? 'none'}`);
  }
  const order = { settings: changed, isForced: values.force };
  console.log((await applyChange(site, 'settings', order, by)).message);
}

/** Shows no more than a name: a value may be a secret, and stand where its name was forgotten. */
function assignment(text: string): [string, string] {
  const [, name, sign, value = ''] = /^(\w{1,60})(=?)(.*)$/s.exec(text) ?? [];
  if (name === undefined || (!sign && !SETTING_NAMES.includes(name))) throw noSetting('A part of');
  if (!SETTING_NAMES.includes(name)) {
    const problem = unknownName(name, SETTING_NAMES, false);
    throw problem ? new UserError(`${name} in the command ${problem}`) : noSetting(`${name} in`);
  }
  if (!sign) throw new UserError(`${name} in the command has no value: write ${name}=value.`);
  return [name, value];
}

const noSetting = (what: string): UserError =>
  new UserError(
    `${what} the command sets nothing that a site has: write KEY=value with one of ${SETTING_NAMES.join(', ')}.`,
  );
