import type { BrowserRule } from '@site/release-model/log-entry';
import { adopted } from '@site/release-changes/guards';
import { applyChange } from '@site/release-changes/apply-change';
import type { Site } from '@site/release-model/site';
import { author } from './author.ts';
import { leaveToOperator, ownerOfSite, signerFor, tellVerdict, type LeaveOptions } from './ask-operator.ts';
import { reportApplied } from './report-applied.ts';
import { versionsMeant } from './package-versions.ts';
import { UsageError } from './site-command.ts';

/** `site quarantine`. */
export async function quarantineCommand(
  site: Site,
  [argument = '']: readonly string[],
  values: LeaveOptions & { stop?: true },
): Promise<boolean | void> {
  if (!argument.includes('@', 1)) {
    throw new UsageError('Name one version: site quarantine careers@0123456789 --why "…"');
  }
  const [[name, version] = ['', '']] = Object.entries(await versionsMeant(site, [argument]));
  const signer = await signerFor(site, [name]);
  const action = values.stop ? ('release' as const) : ('quarantine' as const);
  if (values.ask) {
    const wish = { action, packages: { [name]: version }, ...author(values.why) };
    return tellVerdict(await leaveToOperator(site, wish, signer), values);
  }
  const order = { ...author(values.why), key: signer?.id };
  reportApplied(await applyChange(site, action, { package: name, version }, order));
}

type RulesOptions = { why?: string; adopt?: true; browser?: BrowserRule; json?: true };

/** `site rules`: shows them, or changes them. */
export async function rulesCommand(
  site: Site,
  _args: readonly string[],
  values: RulesOptions,
): Promise<void> {
  const { why, adopt, browser } = values;
  if (adopt || browser) {
    if (!why) throw new UsageError('Say why the rules change: --why "…"');
    return reportApplied(await applyChange(site, 'rules', { browser }, await ownerOfSite(site, why)));
  }
  const live = (await site.log.lastReadable()).stored?.entry.rules;
  if (values.json) return console.log(JSON.stringify(live ?? null, null, 2));
  const isSame = live && JSON.stringify(live) === JSON.stringify(adopted(live));
  console.log(live ? JSON.stringify(live, null, 2) : 'Nothing is live yet, so there are no rules.');
  if (live && !isSame) {
    console.log(
      'This release tool brings other rules: "site rules --adopt --why …" makes them those of the site.',
    );
  }
}
