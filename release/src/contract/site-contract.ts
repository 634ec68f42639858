import type { BuildInfo, SiteContract } from '@site/contracts';
import { SITE_CONTRACT_FORMAT } from '@site/contracts/site-contract';
import { BROWSER_RULES } from '../browser/rule-names.ts';
import type { PackageOutline } from '../gate/candidate.ts';
import { describePackage } from '../gate/describe-package.ts';
import { gateVersion } from '../gate/gate-version.ts';
import { RULES } from '../gate/refusal.ts';
import type { LivePackage, LogEntry } from '../log/log-entry.ts';
import { packageFiles } from '../promote/packages.ts';
import { previousShell } from '../promote/previous-shell.ts';
import { DERIVED_PATHS } from '../gate/served-paths.ts';
import { NOT_FOUND_PATH, SHELL } from '../render/site-paths.ts';
import type { Site } from '../store/site.ts';
import type { LiveView } from '../serve/live-view.ts';

/** The contract of the live release: what it provides to remotes, and what it asks of them. */
export async function siteContract(site: Site, { entry, lists }: LiveView): Promise<SiteContract> {
  const shell = entry.packages[SHELL];
  if (!shell) throw new Error('A release has no shell.');
  const { info } = (await packageFiles(site, shell)).published;
  const before = await previousShell(site, entry, shell);
  const { mounts, fragmentOwners = {} } = lists.get(SHELL)?.site ?? {};
  const remotes = Object.entries(entry.packages).filter(([name]) => name !== SHELL);
  return {
    format: SITE_CONTRACT_FORMAT,
    entry: entry.number,
    release: entry.release,
    shell: {
      live: provided(shell.version, info),
      previous: before ? provided(before.version.version, before.info) : null,
    },
    ...(mounts ? { mounts: { ...mounts } } : {}),
    fragments: { ...fragmentOwners },
    remotes: Object.fromEntries(remotes.map(([name, { version }]) => [name, version])),
    paths: linkTargets(lists),
    tokens: [...((await shellOutline(site, shell)).tokens?.defined ?? [])],
    budgets: entry.rules.budgets,
    gate: gateOf(entry),
    isOnHold: entry.hold !== null,
  };
}

const provided = (version: string, { contract, earlierContracts, singletons, federation }: BuildInfo) => ({
  version,
  contract,
  ...(earlierContracts ? { earlierContracts: [...earlierContracts] } : {}),
  singletons: { ...singletons },
  federation,
});

function linkTargets(lists: LiveView['lists']): string[] {
  const found = [...lists.values()].flatMap(({ pages, files }) => [
    ...Object.keys(pages).filter((path) => path !== NOT_FOUND_PATH),
    // One Open Graph image for every page: nobody links to them.
    ...Object.keys(files).filter((path) => !path.startsWith('/pictures/')),
  ]);
  return [...DERIVED_PATHS, ...found].sort();
}

/** Facts about the live shell; entries from before there were outlines have none. */
async function shellOutline(site: Site, shell: LivePackage): Promise<Pick<PackageOutline, 'tokens'>> {
  const kept =
    shell.outline && (await site.content.getJson<PackageOutline>(shell.outline).catch(() => undefined));
  return kept || describePackage(await packageFiles(site, shell));
}

function gateOf({ rules }: LogEntry): SiteContract['gate'] {
  // Another version of the gate may have other rules.
  const isOwn = rules.gate === gateVersion();
  return {
    version: rules.gate,
    ...(rules.release ? { release: rules.release } : {}),
    ...(isOwn ? { rules: [...RULES], browserRules: [...BROWSER_RULES] } : {}),
    browser: rules.browser ?? 'available',
  };
}
