import type { PublicSettings } from '@site/contracts';
import { describeVersions } from '../gate/describe-versions.ts';
import { refusedRelease, refusedVersions } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import { servedBy } from '../gate/served-paths.ts';
import { gateWarnings } from '../gate/warnings.ts';
import type { LivePackage, LogEntry } from '../log/log-entry.ts';
import type { PackageFiles } from '../render/package-files.ts';
import type { PageList } from '../render/page-list.ts';
import { SHELL } from '../render/site-paths.ts';
import { headerWarning } from '../serve/headers/header-warning.ts';
import { UserError } from '../commands/user-error.ts';
import type { Site } from '../store/site.ts';
import { liveRemotes, previousShell } from './live-builds.ts';
import { checkPackage, packageFiles } from './packages.ts';
import type { PageLists } from './page-lists.ts';
import { liveLists, releaseLists, type ListedPackage } from './release-lists.ts';
import { changedPackages, type WantedRelease } from './wanted-release.ts';

/** A release that is rendered and checked, and that nothing refers to yet. */
export type PlannedRelease = {
  packages: Record<string, LivePackage>;
  /** Reasons that lie in the versions, which no release can have. */
  versionRefusals: readonly Refusal[];
  /** Reasons that lie in pages. */
  pageRefusals: readonly Refusal[];
  warnings: readonly string[];
  renderedPages: number;
  totalPages: number;
};

/** Renders what a wanted release needs, and puts all of it through the gate. Nothing refers to it afterwards. */
export async function planRelease(
  site: Site,
  lists: PageLists,
  head: LogEntry | undefined,
  wanted: WantedRelease,
): Promise<PlannedRelease> {
  const files = await loadPackages(site, wanted.packages);
  const shell = files.get(SHELL);
  const shellVersion = wanted.packages[SHELL];
  if (!shell || !shellVersion) {
    throw new UserError('A site needs a shell: build it and run "site publish shell", then promote it.');
  }
  for (const name of changedPackages(head, wanted)) {
    const changed = files.get(name);
    if (changed) await checkPackage(site, changed);
  }
  const versions = await describeVersions({
    shell,
    remotes: [...files].filter(([name]) => name !== SHELL).map(([, each]) => each),
    previousShell: await previousShell(site, head, shellVersion),
    liveRemotes: await liveRemotes(site, head),
    isBreaking: wanted.isBreaking,
    budgets: wanted.rules.budgets,
  });
  const versionRefusals = refusedVersions(versions);
  const live = await liveLists(lists, head);
  let listed: Map<string, ListedPackage>;
  try {
    listed = await releaseLists(site, lists, head, wanted, shell, live);
  } catch (error) {
    // Packages that don't fit together often don't render at all: the refusals name the cause.
    if (versionRefusals.length === 0) throw error;
    listed = new Map();
  }
  if (listed.size === 0) return { ...NOTHING, versionRefusals };
  const found = [...listed.values()].map((each) => each.found);
  const pageLists = found.map(({ list }) => list);
  // A page that does not render has its own refusal; links to it are no faults.
  const failed = new Set(found.flatMap((each) => each.failed));
  const isServed = servedBy(pageLists, files);
  const isThere = (path: string) => failed.has(path) || isServed(path);
  const remotes = found.filter(({ list }) => list.name !== SHELL);
  return {
    packages: Object.fromEntries([...listed].map(([name, each]) => [name, each.live])),
    versionRefusals,
    pageRefusals: [
      ...found.flatMap(({ refusals }) => refusals),
      ...refusedRelease({ remotes: versions.remotes, lists: pageLists, isServed: isThere }),
    ],
    warnings: [
      ...gateWarnings(pageLists, [...live.values()], failed),
      ...headerWarning(
        head && policyOf(head.settings, live.get(SHELL)),
        policyOf(wanted.settings, listed.get(SHELL)?.found.list),
      ),
    ],
    renderedPages: sum(remotes.map(({ rendered }) => rendered)),
    totalPages: sum(remotes.map(({ list }) => Object.keys(list.pages).length)),
  };
}

const NOTHING: PlannedRelease = {
  packages: {},
  versionRefusals: [],
  pageRefusals: [],
  warnings: [],
  renderedPages: 0,
  totalPages: 0,
};

const policyOf = (settings: PublicSettings, shell: PageList | undefined) => ({
  settings,
  inlineScripts: shell?.site?.inlineScripts ?? [],
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

async function loadPackages(
  site: Site,
  packages: WantedRelease['packages'],
): Promise<Map<string, PackageFiles>> {
  const loaded = Object.entries(packages).map(async ([name, version]): Promise<[string, PackageFiles]> => [
    name,
    await packageFiles(site, version),
  ]);
  return new Map((await Promise.all(loaded)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
