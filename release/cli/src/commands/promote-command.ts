import type { Versions } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { askOperator, checkAskOptions, tellVerdict, type AskOptions } from './ask-operator.ts';
import { packageName } from './package-argument.ts';
import { versionsMeant } from './package-versions.ts';
import { UsageError } from './site-command.ts';

type PromoteOptions = AskOptions & { retire?: readonly string[] };

/** `site promote`: a package that is retired leaves the site in the same moment. */
export async function promoteCommand(
  site: Site,
  args: readonly string[],
  values: PromoteOptions,
): Promise<boolean> {
  checkAskOptions(values);
  const retires = (values.retire ?? []).map((argument) => packageName(argument));
  if (args.length + retires.length === 0) {
    throw new UsageError(
      'Name the packages to promote, for example "site promote careers": "site status" lists what was published.',
    );
  }
  if (retires.length > 0 && !values.why) {
    throw new UsageError('Say why a package is retired: site promote --retire events --why "…"');
  }
  const packages = args.length > 0 ? await versionsMeant(site, args) : {};
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
