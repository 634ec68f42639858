import { parseArgs } from 'node:util';
import { isBrowserRule } from '@site/release-model/log-entry';
import { adopted } from '@site/release-changes/guards';
import { applyWish } from '@site/release-changes/apply-change';
import type { Site } from '@site/release-model/site';
import { author } from './author.ts';
import { leaveToOperator, ownerOfSite, signerFor, tellVerdict } from './ask-operator.ts';
import { reportApplied } from './report-applied.ts';
import { versionsMeant } from './package-versions.ts';
import { UserError } from '@site/contracts/user-error';

/** `site quarantine <package>@<version> [--why …] [--release] [--ask [--json]]`. Returns false if an operator refused it. */
export async function quarantineCommand(site: Site, args: readonly string[]): Promise<boolean | void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      release: { type: 'boolean', default: false },
      ask: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [argument = '', ...more] = positionals;
  if (more.length > 0 || !argument.includes('@', 1)) {
    throw new UserError('Name one version: site quarantine careers@0123456789 --why "…"');
  }
  const [[name, version] = ['', '']] = Object.entries(await versionsMeant(site, [argument]));
  const signer = await signerFor(site, [name]);
  const action = values.release ? ('release' as const) : ('quarantine' as const);
  if (values.ask) {
    const wish = { action, packages: { [name]: version }, ...author(values.why) };
    return tellVerdict(await leaveToOperator(site, wish, signer), values);
  }
  const order = { ...author(values.why), key: signer?.id };
  reportApplied(await applyWish(site, action, { package: name, version }, order));
}

/** `site rules [--json]`, `site rules --adopt --why …`, or `site rules --browser required|available|off --why …`. */
export async function rulesCommand(site: Site, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      why: { type: 'string' },
      adopt: { type: 'boolean', default: false },
      browser: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.browser !== undefined) {
    if (!isBrowserRule(values.browser)) {
      throw new UserError(
        `"${values.browser}" says nothing about the browser: site rules --browser required, available or off`,
      );
    }
    if (!values.why) throw new UserError('Say why the rules change: site rules --browser required --why "…"');
    const { browser } = values;
    return reportApplied(await applyWish(site, 'rules', { browser }, await ownerOfSite(site, values.why)));
  }
  if (values.adopt) {
    if (!values.why) throw new UserError('Say why the rules change: site rules --adopt --why "…"');
    return reportApplied(await applyWish(site, 'rules', {}, await ownerOfSite(site, values.why)));
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
