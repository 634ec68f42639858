import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { Refused } from '../../build/gate/gate.ts';
import { toolVersion } from '../../build/render/tool-version.ts';
import { packagesWithOtherPages } from '../../model/log/changes.ts';
import type { BrowserGate, Looked } from '../../model/gate/browser-look.ts';
import { ownersOf } from '../../model/signatures/live-owners.ts';
import type { CanaryPlan, ExactVersion, LivePackage, LogEntry, Rules } from '../../model/log/log-entry.ts';
import { THE_SITE } from '../../model/signatures/owners.ts';
import type { Site } from '../../model/store/site.ts';
import { Memo } from '../../model/process/work.ts';
import type { Change, ChangeBy } from './commit.ts';
import { checkOwners, checkRules, ownRules, readVersions } from './guards.ts';
import { exactVersions, isAsSeen, type PromotedRelease, type SeenCanary } from './next-states.ts';
import { type FreshSite, planRelease } from './plan-release.ts';
import { countingRefusals, ruleNames } from './refusals.ts';
import type { ReleaseOrder } from './wanted-release.ts';

/** Nobody looked, and nothing is to be said about that. */
export const NOT_LOOKED: Looked = { refusals: [], warnings: [] };

/** Looks at a release with a browser. */
export type Look = (
  site: Site,
  live: LogEntry | undefined,
  packages: Readonly<Record<string, LivePackage>>,
) => Promise<Looked>;

/**
 * Looks at a release with a browser. The same pages are looked at once, however often a promotion starts again because
 * another package's was faster. There is nothing to compare the first release with, so it goes live with the other rules.
 *
 * Throws a {@link UserError} if there is no browser.
 */
export function lookOnce(gate: BrowserGate | undefined): Look {
  const seen = new Memo<string, Looked>();
  return (site, live, packages) => {
    if (!gate || !live) return Promise.resolve(NOT_LOOKED);
    const changed = packagesWithOtherPages(live.packages, packages);
    const key = JSON.stringify(changed.map((name) => [name, packages[name]?.pages]));
    return seen.get(key, () => gate(site, { live, packages }));
  };
}

/** What a promotion takes that no command names. */
export type PromoteMore = {
  /** Settings of the site. Needed for its first release; without them the live ones stay. */
  settings?: PublicSettings;
  /** Adopt the rules of this release tool. The first release adopts them too. */
  adoptsRules?: boolean;
  /** Render every page, even one that can't differ from the live one. */
  isComplete?: boolean;
  /** Looks at the release before anybody gets it. Nothing looks without it, and the entry says so. */
  browserGate?: BrowserGate | undefined;
  /** The canary that goes live with it: if it is no longer as it was seen, nothing does. */
  finishes?: SeenCanary;
};

/** What to make live, and how. With a canary, a share of the visitors gets it. */
export type PromoteOrder = ReleaseOrder & ChangeBy & PromoteMore & { canary?: CanaryPlan | undefined };

/** A release that is ready to go live, what its entry says of its check, and what is to be known about it. */
type PreparedRelease = Pick<Change, 'waived' | 'withoutBrowser'> & {
  release: PromotedRelease;
  findings: Findings;
};

/** What is to be known about a change besides its entry. */
export type Findings = {
  warnings: readonly string[];
  /** Pages that were rendered for it, and all pages of its release. */
  renderedPages: number;
  totalPages: number;
};

/**
 * Renders what the release of a promotion or a canary needs, and has the gate and a browser look at it. Pages of
 * packages that did not change are neither rendered nor written. Resolves to null if it is live already; rejects with a
 * `Refused` if the gate refuses the release, or a {@link UserError} for a version that is unknown, damaged or quarantined.
 */
export async function prepareRelease(
  fresh: FreshSite,
  look: Look,
  state: LogEntry | undefined,
  order: PromoteOrder,
): Promise<PreparedRelease | null> {
  const { site } = fresh;
  const { finishes, adoptsRules, isBreaking = false, isComplete = false } = order;
  if (finishes && !isAsSeen(state?.canary, finishes)) return null;
  const versions = await readVersions(site, state, order.packages, order.contents);
  const settings = order.settings ?? state?.settings;
  if (!settings)
    throw new UserError(
      'Nothing is live yet: "npm start" makes the first release, with the settings of its environment.',
    );
  const rules = rulesFor(state, order);
  const packages = { ...stayingPackages(state, order), ...versions };
  if (state && !isComplete && isLive(state, packages, settings, rules)) return null;
  if (order.settings || adoptsRules) await checkOwners(site, state, [THE_SITE], order);
  const wanted = { packages, settings, rules, isBreaking, isComplete };
  const planned = await planRelease(fresh, state, wanted);
  const { refusals, renderedPages, totalPages } = planned;
  const owners = await ownersOf(site, state);
  const isRefused = countingRefusals(refusals, order, owners).length > 0;
  const looked = isRefused ? NOT_LOOKED : await look(site, state, planned.packages);
  const found = [...refusals, ...looked.refusals];
  const counting = countingRefusals(found, order, owners);
  if (counting.length > 0) throw new Refused(counting);
  const tool = renderedPages === totalPages || !state ? toolVersion() : state.tool;
  return {
    release: { packages: planned.packages, settings, rules, named: versions, tool },
    waived: ruleNames(found),
    withoutBrowser: state !== undefined && !order.browserGate,
    findings: {
      renderedPages,
      totalPages,
      warnings: [...planned.warnings, ...looked.warnings],
    },
  };
}

/** The live packages that don't leave the site. */
const stayingPackages = (
  state: LogEntry | undefined,
  { retires = [] }: Pick<ReleaseOrder, 'retires'>,
): Record<string, ExactVersion> =>
  exactVersions(
    Object.fromEntries(Object.entries(state?.packages ?? {}).filter(([name]) => !retires.includes(name))),
  );

function rulesFor(
  state: LogEntry | undefined,
  { adoptsRules = false }: Pick<PromoteMore, 'adoptsRules'>,
): Rules {
  if (!state || adoptsRules) return ownRules();
  checkRules(state.rules);
  return state.rules;
}

function isLive(
  state: LogEntry,
  packages: Readonly<Record<string, ExactVersion>>,
  settings: PublicSettings,
  rules: Rules,
): boolean {
  return (
    Object.keys(state.packages).every((name) => Object.hasOwn(packages, name)) &&
    Object.entries(packages).every(([name, { content }]) => state.packages[name]?.content === content) &&
    JSON.stringify(state.settings) === JSON.stringify(settings) &&
    JSON.stringify(state.rules) === JSON.stringify(rules)
  );
}
