import { UserError } from '@site/contracts/user-error';
import { Refused, refusedRelease, refusedVersions } from '@site/release-build/gate';
import { linkedPackages, servedBy } from '@site/release-build/paths';
import { ownersOf } from '@site/release-model/live-owners';
import type { LivePackage, LogEntry, Rules, Waivers } from '@site/release-model/log-entry';
import { hasKeys, THE_SITE, whoseKey } from '@site/release-model/owners';
import { packageFiles } from '@site/release-model/package-files';
import type { PackageOutline } from '@site/release-model/package-outline';
import { type PageList, SHELL } from '@site/release-model/pages';
import { BROWSER_RULES, type Refusal, ruleKind, RULES } from '@site/release-model/refusal';
import type { Site } from '@site/release-model/site';
import type { ReleaseOrder } from './argument-schemas.ts';
import type { ByKey } from './change.ts';
import { exactVersions } from './next-states.ts';
import type { PageLists } from './page-lists.ts';
import type { WantedRelease } from './wanted-release.ts';

/** Refusals that count, and those that don't because the live release has them, too. */
type Weighed = { counting: Refusal[]; standing: Refusal[] };

type Versions = WantedRelease['packages'];

/**
 * The refusals of a release whose rules are not waived for the very version that they name. An earlier log may have waived
 * what nobody may waive: that goes on refusing.
 */
export const withoutWaived = (
  refusals: readonly Refusal[],
  waivers: Waivers | undefined,
  versions: Versions,
): Refusal[] =>
  refusals.filter(
    ({ package: name, rule }) =>
      ruleKind(rule) === 'cannot-run' || !waivers?.[`${name}@${versions[name]?.version}`]?.includes(rule),
  );

/**
 * Adds rules that a change has waived to those of a site, each for the version that it refused.
 *
 * @param versions of the whole release that the change makes
 */
export function withWaived(
  waivers: Waivers | undefined,
  refusals: readonly Refusal[],
  versions: Versions,
): Waivers | undefined {
  const all: Record<string, readonly string[]> = { ...waivers };
  for (const { package: name, rule } of refusals) {
    const key = `${name}@${versions[name]?.version}`;
    all[key] = [...new Set([...(all[key] ?? []), rule])].sort();
  }
  return Object.keys(all).length > 0 ? all : undefined;
}

/**
 * Tells the refusals that a change causes from those that the live release would have as well: another team's standing
 * fault, and one that a waiver covers, stop nobody. The live release is looked at only if there is something to compare.
 *
 * @param outlines of the live release
 */
export async function weighed(
  site: Site,
  lists: PageLists,
  head: LogEntry | undefined,
  outlines: ReadonlyMap<string, PackageOutline>,
  wanted: Pick<WantedRelease, 'packages' | 'rules'>,
  refusals: readonly Refusal[],
): Promise<Weighed> {
  const open = withoutWaived(refusals, head?.waivers, wanted.packages);
  const faults =
    head && open.length > 0 ? await liveFaults(site, lists, head, outlines, wanted.rules, open) : [];
  const isStanding = (refusal: Refusal): boolean => {
    const { package: name, rule } = refusal;
    const isSame = head?.packages[name]?.content === wanted.packages[name]?.content;
    return (isSame || ruleKind(rule) === 'policy') && faults.some((fault) => isNoWorse(refusal, fault));
  };
  const counting = open.filter((refusal) => !isStanding(refusal));
  return { counting, standing: open.filter(isStanding) };
}

/** What today's rules say of the live release. What can't be read of it excuses nothing. */
async function liveFaults(
  site: Site,
  lists: PageLists,
  head: LogEntry,
  live: ReadonlyMap<string, PackageOutline>,
  { budgets }: Rules,
  refusals: readonly Refusal[],
): Promise<Refusal[]> {
  const shell = live.get(SHELL);
  if (!shell) return [];
  const outlines = [...live.values()];
  const linked = [...linkedPackages(outlines)].flatMap((name) => {
    const package_ = head.packages[name];
    return package_ ? [packageFiles(site, package_).then((files) => [name, files] as const)] : [];
  });
  const isServed = servedBy(outlines, new Map(await Promise.all(linked)));
  const names = new Set(refusals.map(({ package: name }) => name));
  const pages = Object.entries(head.packages).map(async ([name, package_]) =>
    names.has(name) ? pageFaults(site, lists, head, name, package_, shell) : [],
  );
  return [
    ...refusedVersions({
      shell,
      remotes: outlines.filter((each) => each !== shell),
      previousShell: undefined,
      liveRemotes: {},
      isBreaking: true,
      budgets,
    }),
    ...refusedRelease({ outlines, isServed, budgets }),
    ...(await Promise.all(pages)).flat(),
  ];
}

/** Renders a live package once more: the log keeps no verdict on its pages by the rules of today. */
async function pageFaults(
  site: Site,
  lists: PageLists,
  { packages, settings }: LogEntry,
  name: string,
  { pages }: LivePackage,
  shell: PackageOutline,
): Promise<readonly Refusal[]> {
  const { [name]: own, [SHELL]: around } = exactVersions(packages);
  if (!own || !around) return [];
  try {
    const earlier = await site.content.getJson<PageList>(pages);
    // No rule asks for the fallback.
    const facts = name === SHELL ? undefined : shell.site;
    const inputs = { name, package: own, shell: around, previous: undefined, settings, facts };
    return (await lists.render(inputs, earlier, new Set(Object.keys(shell.links)))).refusals;
  } catch {
    return [];
  }
}

/** Rules whose sentences name an amount. */
const MEASURED: ReadonlySet<string> = new Set(['byte-budget', 'page-budget']);

/** Amounts in a sentence: `12,345`. Digits in a path or a version are none. */
const AMOUNT = /(?<=\s)\d[\d,]*(?=\s)/g;

function isNoWorse(refusal: Refusal, fault: Refusal): boolean {
  if (refusal.package !== fault.package || refusal.rule !== fault.rule) return false;
  if (refusal.value === fault.value) return true;
  return MEASURED.has(refusal.rule) && isNoMore(refusal.value, fault.value);
}

function isNoMore(value: string, before: string): boolean {
  // The heaviest page may be another one.
  const subjectOf = (text: string) => text.replace(/^\/\S*: /, '').replace(AMOUNT, '#');
  const [amount = Infinity, earlier = 0] = [value, before].map((text) =>
    Number(text.match(AMOUNT)?.[0]?.replaceAll(',', '')),
  );
  return subjectOf(value) === subjectOf(before) && amount <= earlier;
}

/** Names of the rules that refuse something, sorted. */
export const ruleNames = (refusals: readonly Refusal[]): string[] =>
  [...new Set(refusals.map(({ rule }) => rule))].sort();

/** Whether the person who promotes may waive a refusal. */
type MayWaive = (refusal: Refusal) => boolean;

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
  'policy',
  'foreign-host',
  'storage',
  'consent',
]);

/** Whose key waives a refusal: the name of a package, or `THE_SITE`. */
const waiverOf = ({ package: name, rule }: Refusal): string => (OF_THE_SITE.has(rule) ? THE_SITE : name);

/**
 * Which refusals an order may waive: all with a key of the site, or where nobody has a key; otherwise those of its own
 * packages.
 */
export async function mayWaiveFor(
  site: Site,
  state: LogEntry | undefined,
  { packages, retires = [], key }: Pick<ReleaseOrder, 'packages' | 'retires'> & ByKey,
): Promise<MayWaive> {
  const owners = await ownersOf(site, state);
  if (!hasKeys(owners) || owners.site.some(({ id }) => id === key)) return () => true;
  const own = new Set([...Object.keys(packages), ...retires]);
  return (refusal) => own.has(waiverOf(refusal));
}

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

/** Rules that don't count for one promotion. */
export class Waiver {
  readonly #rules: ReadonlySet<string>;

  /** Throws a {@link UserError} for a rule that does not exist, or that nobody may waive. */
  constructor(rules: readonly string[]) {
    checkRuleNames(rules);
    this.#rules = new Set(rules);
  }

  /** The refusals whose rules count, also those that the person who promotes may not waive. */
  counting(refusals: readonly Refusal[], mayWaive: MayWaive): Refusal[] {
    return refusals.flatMap((refusal) => {
      const { rule, fix } = refusal;
      if (!this.#rules.has(rule)) return [refusal];
      if (mayWaive(refusal)) return [];
      return [{ ...refusal, fix: `${fix}, or have it waived with a key of ${whoseKey(waiverOf(refusal))}` }];
    });
  }

  /** Throws a {@link Refused} if one of the refusals counts. */
  refuse(refusals: readonly Refusal[], mayWaive: MayWaive): void {
    const counting = this.counting(refusals, mayWaive);
    if (counting.length > 0) throw new Refused(counting);
  }
}
