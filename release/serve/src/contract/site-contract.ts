import type { BuildInfo, SiteContract } from '@site/contracts';
import { SITE_CONTRACT_FORMAT } from '@site/contracts/site-contract';
import { BROWSER_RULES } from '@site/release-model/rule-names';
import type { PackageOutline, StyleTokens } from '@site/release-model/package-outline';
import { styleTokens } from '@site/release-model/style-tokens';
import { noneIfDamaged } from '@site/release-model/content';
import { gateVersion } from '@site/release-model/own-tool';
import { RULES } from '@site/release-model/refusal';
import type { LivePackage, LogEntry } from '@site/release-model/log-entry';
import { packageFiles } from '@site/release-model/packages';
import { previousShell } from '@site/release-model/previous-shell';
import { DERIVED_PATHS } from '@site/release-model/release-file';
import { NOT_FOUND_PATH, SHELL } from '@site/release-model/site-paths';
import type { Site } from '@site/release-model/site';
import type { LiveView } from '../live-view.ts';

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
    tokens: [...(await shellTokens(site, shell)).defined],
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

/** Custom properties of the live shell; those of a damaged outline are read again from its version. */
async function shellTokens(site: Site, shell: LivePackage): Promise<StyleTokens> {
  const kept =
    shell.outline && (await site.content.getJson<PackageOutline>(shell.outline).catch(noneIfDamaged));
  return (kept || undefined)?.tokens ?? styleTokens(await packageFiles(site, shell));
}

function gateOf({ rules }: LogEntry): SiteContract['gate'] {
  // Another version of the gate may have other rules.
  const isOwn = rules.gate === gateVersion();
  return {
    version: rules.gate,
    release: rules.release,
    ...(isOwn ? { rules: [...RULES], browserRules: [...BROWSER_RULES] } : {}),
    browser: rules.browser,
  };
}
