import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { refusedRelease, refusedVersions } from '../../build/gate/gate.ts';
import { linkedPackages, servedBy } from '../../build/gate/paths.ts';
import type { LogEntry, Rules } from '../../model/log/log-entry.ts';
import { gateVersion } from '../../model/gate/own-tool.ts';
import { hasKeys, THE_SITE, whoseKey } from '../../model/signatures/owners.ts';
import { packageFiles } from '../../model/versions/package-files.ts';
import type { PackageOutline } from '../../model/gate/package-outline.ts';
import { SHELL } from '../../model/release/pages.ts';
import { BROWSER_RULES } from '@site/release-gate/rule-names';
import { type Refusal, ruleKind, RULES } from '../../model/gate/refusal.ts';
import type { Site } from '../../model/store/site.ts';
import type { ReleaseOrder, WantedRelease } from './wanted-release.ts';

/** Refusals that count, and those that don't because the live release has them, too. */
type Weighed = { counting: Refusal[]; standing: Refusal[] };

/**
 * Tells the refusals that a change causes from those that the live release would have as well: another team's standing
 * fault stops nobody.
 *
 * @param live outlines of the live release, which say what the rules said of its pages
 * @param refusals for versions, or for what packages are together
 * @param ofPages refusals for pages by themselves
 */
export async function weighed(
  site: Site,
  head: LogEntry | undefined,
  live: ReadonlyMap<string, PackageOutline>,
  wanted: Pick<WantedRelease, 'packages' | 'rules'>,
  refusals: readonly Refusal[],
  ofPages: readonly Refusal[],
): Promise<Weighed> {
  const all = [...ofPages, ...refusals];
  const faults = head && all.length > 0 ? await liveFaults(site, head, live, wanted.rules) : [];
  const stays = (name: string) => head?.packages[name]?.content === wanted.packages[name]?.content;
  const isStanding = (refusal: Refusal): boolean => {
    const { package: name, rule } = refusal;
    const isPolicy = ruleKind(rule) === 'policy';
    // The rules that are asked may be newer than its pages.
    const isUnknown = live.get(name)?.faults.gate !== gateVersion() && rule !== 'page-throws';
    if (stays(name) && isPolicy && isUnknown && ofPages.includes(refusal)) return true;
    // Where package and shell stay, only a setting makes a page heavier, and nobody waives anything for a setting.
    const isAnyAmount = stays(name) && stays(SHELL);
    return (stays(name) || isPolicy) && faults.some((fault) => isNoWorse(refusal, fault, isAnyAmount));
  };
  return {
    counting: all.filter((refusal) => !isStanding(refusal)),
    standing: all.filter(isStanding),
  };
}

/** What today's rules say of the live release. */
async function liveFaults(
  site: Site,
  head: LogEntry,
  live: ReadonlyMap<string, PackageOutline>,
  { budgets }: Rules,
): Promise<Refusal[]> {
  const shell = live.get(SHELL);
  if (!shell) return [];
  const outlines = [...live.values()];
  const linked = [...linkedPackages(outlines)].flatMap((name) => {
    const package_ = head.packages[name];
    return package_ ? [packageFiles(site, package_).then((files) => [name, files] as const)] : [];
  });
  const isServed = servedBy(outlines, new Map(await Promise.all(linked)));
  const remotes = outlines.filter((each) => each !== shell);
  return [
    ...refusedVersions({
      shell,
      remotes,
      previousShell: undefined,
      liveRemotes: {},
      isBreaking: true,
      budgets,
    }),
    ...refusedRelease({ outlines, isServed, budgets }),
    ...outlines.flatMap(({ faults }) => faults.refusals),
  ];
}

function isNoWorse(refusal: Refusal, fault: Refusal, isAnyAmount: boolean): boolean {
  if (refusal.package !== fault.package || refusal.rule !== fault.rule) return false;
  if (refusal.value === fault.value) return true;
  const [now, before] = [refusal.measured, fault.measured];
  return now !== undefined && now.what === before?.what && (isAnyAmount || now.bytes <= before.bytes);
}

/** Names of the rules that refuse something, sorted. */
export const ruleNames = (refusals: readonly Refusal[]): string[] =>
  [...new Set(refusals.map(({ rule }) => rule))].sort();

/**
 * Rules that protect other teams and visitors from a package: whose path it is, what all pages share, and what the law or
 * the site's own policy asks. No owner waives them alone. (The rule `no-way-back` has `--breaking`.)
 */
const OF_THE_SITE: ReadonlySet<string> = new Set([
  'path-outside-mounts',
  'path-claimed-twice',
  'site-file-failed',
  'byte-budget',
  'page-budget',
  'weight',
  'foreign-host',
  'storage',
  'consent',
]);

const NAMES = new Set<string>([...RULES, ...BROWSER_RULES]);

/** Throws a {@link UserError} for the first name that no rule has, or whose rule nobody may waive. */
export function checkRuleNames(names: readonly string[]): void {
  const unknown = names.find((name) => !NAMES.has(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no rule "${unknown}": a refusal names its rule behind the package.`);
  }
  const never = names.find((name) => ruleKind(name) === 'cannot-run');
  if (never !== undefined) {
    throw new UserError(
      `The rule "${never}" can't be waived: what can't run never goes live. Do what the refusal says.`,
    );
  }
}

/**
 * The refusals that count although rules are waived for this promotion. All can be waived with a key of the site, where
 * nobody has a key, and at the end of a canary, which had to pass when it began; otherwise those of its own packages.
 *
 * @param owners in the live shell
 */
export function countingRefusals(
  refusals: readonly Refusal[],
  {
    packages,
    retires = [],
    waived = [],
    key,
  }: Pick<ReleaseOrder, 'packages' | 'retires' | 'waived'> & { key?: string | null | undefined },
  owners: Owners,
): Refusal[] {
  const own = new Set([...Object.keys(packages), ...retires]);
  const mayAll = !hasKeys(owners) || key === null || owners.site.some(({ id }) => id === key);
  return refusals.flatMap((refusal) => {
    const { package: name, rule, fix } = refusal;
    if (!waived.includes(rule)) return [refusal];
    const owner = OF_THE_SITE.has(rule) ? THE_SITE : name;
    if (mayAll || own.has(owner)) return [];
    return [{ ...refusal, fix: `${fix}, or have it waived with a key of ${whoseKey(owner)}` }];
  });
}
