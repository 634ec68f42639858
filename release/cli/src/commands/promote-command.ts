import { parseArgs } from 'node:util';
import type { Versions } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { ASK_OPTIONS, askOperator, checkAskOptions, tellVerdict } from './ask-operator.ts';
import { packageName } from './package-argument.ts';
import { versionsMeant } from './package-versions.ts';
import { UserError } from '@site/contracts/user-error';

/**
 * `site promote <package>[@<version>]… [--retire <package>] [--why …] [--breaking] [--ask] [--json]`: asks for a promotion
 * and carries it out, or waits for an operator to do so. A package that is retired leaves the site in the same moment.
 * Returns false if it was refused.
 */
export async function promoteCommand(site: Site, args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...ASK_OPTIONS, retire: { type: 'string', multiple: true, default: [] } },
  });
  checkAskOptions(values);
  const retires = values.retire.map((argument) => packageName(argument));
  if (positionals.length + retires.length === 0) {
    throw new UserError(
      'Name the packages to promote, for example "site promote careers": "site status" lists what was published.',
    );
  }
  if (retires.length > 0 && !values.why) {
    throw new UserError('Say why a package is retired: site promote --retire events --why "…"');
  }
  const packages = positionals.length > 0 ? await versionsMeant(site, positionals) : {};
  if (!values.json) await announce(site, packages, retires);
  const more = retires.length > 0 ? { retires } : {};
  return tellVerdict(await askOperator(site, packages, values, more), values);
}

/** Says what will change. */
export async function announce(
  site: Site,
  packages: Versions,
  retires: readonly string[] = [],
): Promise<void> {
  const live = (await site.log.lastReadable()).stored?.entry.packages ?? {};
  for (const [name, version] of Object.entries(packages)) {
    console.log(`${name}: ${live[name]?.version ?? 'nothing'} → ${version}`);
  }
  for (const name of retires) console.log(`${name}: ${live[name]?.version ?? 'nothing'} → retired`);
}
