import type { PublicSettings } from '@site/contracts';
import { Refused } from '../gate/gate.ts';
import type { Refusal } from '../gate/refusal.ts';
import type { ExactVersion, LogEntry, Rules, Versions } from '../log/log-entry.ts';
import { toolVersion } from '../render/tool-version.ts';
import { UserError } from '../commands/user-error.ts';
import type { Site } from '../store/site.ts';
import { appendChange, unlessPruning, type Author, type NextState } from './append-change.ts';
import { checkMayChange, checkRules, ownRules } from './guards.ts';
import { freshSite } from './fresh-site.ts';
import { exactVersions } from './next-state.ts';
import { planRelease, type PlannedRelease } from './plan-release.ts';
import { checkNotQuarantined, readVersions } from './wanted-versions.ts';

/** What to make live, and how. */
export type PromoteOrder = Author & {
  /** Package name → version; the other packages stay as they are. */
  packages: Versions;
  /** Settings of the site. Needed for its first release; without them the live ones stay. */
  settings?: PublicSettings;
  /** Adopt the rules of this release tool. The first release adopts them too. */
  adoptsRules?: boolean;
  /** Accept remotes that the previous shell can't run: a return to that shell alone becomes impossible. */
  isBreaking?: boolean;
  /** Render every page, even one that can't differ from the live one. */
  isComplete?: boolean;
  commit?: string | undefined;
  /** Id of the request that is carried out. */
  request?: string;
};

/** The outcome of a promotion. `isNew` is false if everything was live already. */
export type Promoted = {
  /** The entry that made it live, or the last one. */
  entry: LogEntry;
  isNew: boolean;
  renderedPages: number;
  totalPages: number;
  warnings: readonly string[];
};

/**
 * Makes versions live with one entry of the log. Pages of packages that did not change are neither rendered nor written.
 * Changes nothing and throws a {@link Refused} if the gate refuses the release, or a {@link UserError} for a version that
 * is unknown, damaged or quarantined, or while the site is on hold.
 *
 * @param isWanted asked before the entry is appended; false gives the promotion up
 */
export async function promote(
  site: Site,
  order: PromoteOrder,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<Promoted> {
  const freshFor = freshSite(site);
  const versions = await readVersions(site, order.packages);
  let planned: PlannedRelease | undefined;
  const entry = await appendChange(
    site,
    { action: 'promote', by: order.by, why: order.why, commit: order.commit, request: order.request },
    async (head) => {
      planned = undefined;
      const state = head?.entry;
      checkMayChange(state);
      for (const [name, version] of Object.entries(versions)) checkNotQuarantined(state, name, version);
      const settings = order.settings ?? state?.settings;
      if (!settings)
        throw new UserError(
          'Nothing is live yet: the first release needs "npm start", or "site promote" of every package with --settings.',
        );
      const rules = rulesFor(state, order.adoptsRules ?? false);
      const tool = toolVersion();
      const isComplete = order.isComplete ?? false;
      const packages = { ...exactVersions(state?.packages ?? {}), ...versions };
      if (state && !isComplete && isLive(state, packages, settings, rules)) return null;
      const wanted = {
        packages,
        settings,
        rules,
        isBreaking: order.isBreaking ?? false,
        isComplete,
        restored: {},
      };
      const fresh = freshFor(state);
      planned = await planRelease(fresh.site, fresh.lists, state, wanted);
      const refusals = [...planned.versionRefusals, ...planned.pageRefusals];
      if (refusals.length > 0) throw new Refused(refusals);
      if (!(await isWanted())) return null;
      const names = new Set(Object.entries(versions).map(([name, { version }]) => `${name}@${version}`));
      const isEverything = planned.renderedPages === planned.totalPages;
      return {
        packages: planned.packages,
        settings,
        rules,
        hold: null,
        pruning: null,
        lastPrune: state?.lastPrune ?? 0,
        quarantined: state?.quarantined ?? {},
        withdrawn: (state?.withdrawn ?? []).filter((each) => !names.has(each)),
        tool: isEverything || !state ? tool : state.tool,
      } satisfies NextState;
    },
    unlessPruning,
  );
  const last = entry ?? (await site.log.head())?.entry;
  if (!last) throw new UserError('Nothing is live yet.');
  return {
    entry: last,
    isNew: entry !== null,
    renderedPages: planned?.renderedPages ?? 0,
    totalPages: planned?.totalPages ?? 0,
    warnings: planned?.warnings ?? [],
  };
}

/** What the gate would say of a promotion. Nothing is changed. */
export async function checkPromotion(
  site: Site,
  packages: Versions,
  isBreaking: boolean,
): Promise<{ refusals: readonly Refusal[]; warnings: readonly string[] }> {
  const state = (await site.log.head())?.entry;
  if (!state)
    throw new UserError('Nothing is live yet, so nothing can be checked against it: run "npm start".');
  checkRules(state.rules);
  const fresh = freshSite(site)(state);
  const planned = await planRelease(fresh.site, fresh.lists, state, {
    packages: { ...exactVersions(state?.packages ?? {}), ...(await readVersions(site, packages)) },
    settings: state.settings,
    rules: state.rules,
    isBreaking,
    isComplete: false,
    restored: {},
  });
  return {
    refusals: [...planned.versionRefusals, ...planned.pageRefusals],
    warnings: planned.warnings,
  };
}

function rulesFor(state: LogEntry | undefined, adopts: boolean): Rules {
  if (!state || adopts) return ownRules();
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
    Object.entries(packages).every(([name, { content }]) => state.packages[name]?.content === content) &&
    JSON.stringify(state.settings) === JSON.stringify(settings) &&
    JSON.stringify(state.rules) === JSON.stringify(rules)
  );
}
