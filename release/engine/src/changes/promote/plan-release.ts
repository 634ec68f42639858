import type { PublicSettings } from '@site/contracts';
import type { CandidatePackage, PackageOutline } from '../../model/gate/package-outline.ts';
import { describePackage } from '../../build/gate/budgets.ts';
import { gateWarnings, refusedRelease, refusedVersions } from '../../build/gate/gate.ts';
import { type Refusal, refusalLine, ruleKind } from '../../model/gate/refusal.ts';
import { linkedPackages, servedBy } from '../../build/gate/paths.ts';
import type { LivePackage, LogEntry } from '../../model/log/log-entry.ts';
import {
  checkPackage,
  type PackageFiles,
  packageFiles,
  previousShell,
} from '../../model/versions/package-files.ts';
import { SHELL } from '../../model/release/pages.ts';
import { headerWarning } from '../../model/headers/response-headers.ts';
import { keysWarning } from '../../model/signatures/owners.ts';
import { UserError } from '@site/contracts/user-error';
import { siteIn, type Site } from '../../model/store/site.ts';
import { type ListedPackage, liveOutlines, releaseLists } from './release-lists.ts';
import { PageLists } from './page-lists.ts';
import { weighed } from './refusals.ts';
import { changedPackages, type WantedRelease } from './wanted-release.ts';

/** A release that is rendered and checked, and that nothing refers to yet. */
export type PlannedRelease = {
  packages: Record<string, LivePackage>;
  /** Why it may not go live: first what lies in the versions, then what lies in pages. */
  refusals: readonly Refusal[];
  warnings: readonly string[];
  renderedPages: number;
  totalPages: number;
};

/** A site that this process has not checked yet, and the lists that were rendered for the change under way. */
export type FreshSite = { site: Site; lists: PageLists };

/**
 * The site for one change. Everything is checked again, since it may have been altered since this process checked it for an
 * earlier change.
 */
export function freshSite({ store }: Site): FreshSite {
  const site = siteIn(store);
  return { site, lists: new PageLists(site) };
}

/** Renders what a wanted release needs, and puts all of it through the gate. Nothing refers to it afterwards. */
export async function planRelease(
  { site, lists }: FreshSite,
  head: LogEntry | undefined,
  wanted: WantedRelease,
): Promise<PlannedRelease> {
  const live = await liveOutlines(site, head);
  const changed = changedPackages(head, wanted);
  const names = Object.keys(wanted.packages).sort();
  // Only what changed is read whole: the cost must not grow with the rest of the site.
  const files = await loadPackages(
    site,
    wanted,
    names.filter((name) => name === SHELL || changed.has(name) || !live.has(name)),
  );
  const shell = files.get(SHELL);
  const shellVersion = wanted.packages[SHELL];
  if (!shell || !shellVersion) {
    throw new UserError('A site needs a shell: build it and run "site publish shell", then promote it.');
  }
  for (const name of changed) {
    const package_ = files.get(name);
    if (package_) await checkPackage(site, package_);
  }
  const described = names.map(async (name): Promise<CandidatePackage | undefined> => {
    const own = files.get(name);
    return own ? describePackage(own) : live.get(name);
  });
  const remotes = (await Promise.all(described)).flatMap((each) => each ?? []).filter(isRemote);
  const weigh = (refusals: readonly Refusal[], ofPages: readonly Refusal[] = []) =>
    weighed(site, head, live, wanted, refusals, ofPages);
  const ofVersions = await weigh(
    refusedVersions({
      shell: await describePackage(shell),
      remotes,
      previousShell: (await previousShell(site, head, shellVersion))?.info,
      liveRemotes: Object.fromEntries(
        [...live.values()].filter(isRemote).map(({ info }) => [info.name, info]),
      ),
      isBreaking: wanted.isBreaking,
      budgets: wanted.rules.budgets,
    }),
  );
  let listed: ReadonlyMap<string, ListedPackage>;
  try {
    listed = await releaseLists(site, lists, head, wanted, changed, shell, live);
  } catch (error) {
    // Packages that don't fit together often don't render at all: the refusals name the cause.
    if (!ofVersions.counting.some(({ rule }) => ruleKind(rule) === 'cannot-run')) throw error;
    return { packages: {}, refusals: ofVersions.counting, warnings: [], renderedPages: 0, totalPages: 0 };
  }
  const outlines = [...listed.values()].map(({ outline }) => outline);
  const linked = [...linkedPackages(outlines)].filter((name) => Object.hasOwn(wanted.packages, name));
  const isServed = servedBy(outlines, await loadPackages(site, wanted, linked));
  // A page that does not render has its own refusal; links to it are no faults.
  const failed = new Set([...listed.values()].flatMap((each) => each.failed));
  const isThere = (path: string) => failed.has(path) || isServed(path);
  const ofPages = await weigh(
    refusedRelease({ outlines, isServed: isThere, budgets: wanted.rules.budgets }),
    [...listed.values()].flatMap(({ refusals }) => refusals),
  );
  const standing = [...ofVersions.standing, ...ofPages.standing];
  return {
    packages: Object.fromEntries([...listed].map(([name, each]) => [name, each.live])),
    refusals: [...ofVersions.counting, ...ofPages.counting],
    warnings: [
      ...standing
        .filter(({ package: name }) => head?.packages[name]?.content !== wanted.packages[name]?.content)
        .map((refusal) => `no worse than live: ${refusalLine(refusal)}`),
      ...gateWarnings(outlines, [...live.values()], failed),
      ...keysWarning(live.get(SHELL)?.info, listed.get(SHELL)?.outline.info),
      ...headerWarning(
        head && configuredFacts(head.settings, live.get(SHELL)),
        configuredFacts(wanted.settings, listed.get(SHELL)?.outline),
      ),
    ],
    ...pageCounts(listed),
  };
}

const configuredFacts = (settings: PublicSettings, shell: PackageOutline | undefined) => ({
  settings,
  inlineScripts: shell?.site?.inlineScripts ?? [],
  redirects: shell?.site?.redirects ?? {},
});

const isRemote = ({ info }: CandidatePackage): boolean => info.name !== SHELL;

/** Pages of remotes; the shell's not-found page does not count. */
function pageCounts(listed: ReadonlyMap<string, ListedPackage>) {
  const remotes = [...listed.values()].filter(({ outline }) => isRemote(outline));
  return {
    renderedPages: sum(remotes.map(({ rendered }) => rendered)),
    totalPages: sum(remotes.map(({ outline }) => outline.pages.length)),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

async function loadPackages(
  site: Site,
  { packages }: WantedRelease,
  names: readonly string[],
): Promise<Map<string, PackageFiles>> {
  const loaded = names.map(async (name) => {
    const version = packages[name];
    return version ? ([[name, await packageFiles(site, version)]] as const) : [];
  });
  return new Map((await Promise.all(loaded)).flat());
}
