import { parseArgs } from 'node:util';
import type { Versions } from '../log/log-entry.ts';
import type { Site } from '../store/site.ts';
import { ASK_OPTIONS, askOperator, checkAskOptions, tellVerdict } from './ask-operator.ts';
import { versionsMeant } from './package-versions.ts';
import { UserError } from './user-error.ts';

/**
 * `site promote <package>[@<version>]… [--why …] [--breaking] [--ask] [--json]`: asks for a promotion and carries it out,
 * or waits for an operator to do so. Returns false if it was refused.
 */
export async function promoteCommand(site: Site, args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: ASK_OPTIONS,
  });
  checkAskOptions(values);
  if (positionals.length === 0) {
    throw new UserError(
      'Name the packages to promote, for example "site promote careers": "site status" lists what was published.',
    );
  }
  const packages = await versionsMeant(site, positionals);
  if (!values.json) await announce(site, packages);
  return tellVerdict(await askOperator(site, packages, values), values);
}

/** Says what will change. */
export async function announce(site: Site, packages: Versions): Promise<void> {
  const live = (await site.log.lastReadable()).stored?.entry.packages ?? {};
  for (const [name, version] of Object.entries(packages)) {
    console.log(`${name}: ${live[name]?.version ?? 'nothing'} → ${version}`);
  }
}
