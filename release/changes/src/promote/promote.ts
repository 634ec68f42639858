import type { PublicSettings } from '@site/contracts';
import type { Looked, Looks } from '@site/release-model/looks';
import type { CheckReport } from '@site/release-model/check-report';
import type { Refusal } from '@site/release-model/refusal';
import { checkMayBegin, withCanary } from '../canary/begin-canary.ts';
import type { ExactVersion, LogEntry, Rules, Versions } from '@site/release-model/log-entry';
import { toolVersion } from '@site/release-build/tool-version';
import { UserError } from '@site/contracts/user-error';
import { userName } from '@site/release-build/author';
import type { Site } from '@site/release-model/site';
import { appendChange, unlessPruning, type EntryNote } from './append-change.ts';
import type { PromoteOrder } from './promote-order.ts';
import { checkSiteKey } from './check-owner-key.ts';
import { adopted, checkMayChange, checkRules, heldIn, ownRules } from './guards.ts';
import { lookOnce, NOT_LOOKED } from './look-once.ts';
import { freshSite } from './fresh-site.ts';
import { exactVersions, liveState } from './next-state.ts';
import { checkReport, storeReport } from './report-check.ts';
import { planRelease, type PlannedRelease } from './plan-release.ts';
import { promoted } from './release-states.ts';
import { mayWaiveFor } from './may-waive.ts';
import { Waiver } from './waiver.ts';
import { liveReleaseWith } from './wanted-release.ts';
import { ruleNames, withoutWaived, withWaived } from './standing.ts';
import { withoutRetired } from './without-retired.ts';
import { checkNotQuarantined, readVersions } from './wanted-versions.ts';

/** The outcome of a promotion. `isNew` is false if everything was live already. */
export type Promoted = {
  /** The entry that made it live, or the last one. */
  entry: LogEntry;
  isNew: boolean;
  renderedPages: number;
  totalPages: number;
  warnings: readonly string[];
  /** Whether a browser looked at it. */
  hasLooked: boolean;
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
  const look = lookOnce(order.browserGate);
  const waiver = new Waiver(order.waived ?? []);
  let planned: PlannedRelease | undefined;
  let looked: Looked = NOT_LOOKED;
  const note: EntryNote = {
    action: order.canary ? 'canary' : 'promote',
    by: order.by,
    why: order.why,
    commit: order.commit,
    request: order.request,
    evidence: order.evidence,
  };
  const entry = await appendChange(
    site,
    note,
    async (head) => {
      planned = undefined;
      const state = head?.entry;
      await order.authorise?.(state);
      const versions = await readVersions(freshFor(state).site, state, order.packages, order.contents);
      checkMayChange(note.action, state, [...namesOfOthers(state, versions), ...(order.retires ?? [])]);
      for (const [name, version] of Object.entries(versions)) checkNotQuarantined(state, name, version);
      if (order.canary) checkMayBegin(state);
      const settings = order.settings ?? state?.settings;
      if (!settings)
        throw new UserError(
          'Nothing is live yet: "npm start" makes the first release, with the settings of its environment.',
        );
      const rules = rulesFor(state, order);
      const tool = toolVersion();
      const isComplete = order.isComplete ?? false;
      const packages = { ...exactVersions(withoutRetired(state, order)), ...versions };
      if (state && !isComplete && isLive(state, packages, settings, rules)) return null;
      if (order.settings || order.adoptsRules) await checkSiteKey(site, state, order.key);
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
      const mayWaive = await mayWaiveFor(site, state, order);
      const isRefused = waiver.counting(refusals, mayWaive).length > 0;
      looked = isRefused ? NOT_LOOKED : await look(fresh.site, state, planned.packages);
      const found = [...refusals, ...withoutWaived(looked.refusals, state?.waivers, packages)];
      const counting = waiver.counting(found, mayWaive);
      note.report =
        order.browserGate && state
          ? await storeReport(
              fresh.site,
              {
                author: note,
                live: state,
                versions,
                planned,
                refusals,
                looked,
                counting,
              },
              order.browserGate.forms,
            )
          : undefined;
      waiver.refuse(found, mayWaive, note.report);
      if (!(await isWanted())) return null;
      note.waived = ruleNames(found);
      note.standing = ruleNames(planned.standing);
      const waivers = withWaived(state?.waivers, found, packages);
      const released = await fresh.deltas.addTo(planned.packages, state);
      if (order.canary) return { ...withCanary(liveState(state), order.canary, released), waivers };
      const isEverything = planned.renderedPages === planned.totalPages;
      return promoted(state, {
        packages: released,
        settings,
        rules,
        waivers,
        named: versions,
        tool: isEverything || !state ? tool : state.tool,
      });
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
    warnings: [...(planned?.warnings ?? []), ...looked.warnings],
    hasLooked: looked.seen !== undefined,
  };
}

/** What the gate says of a promotion that was not asked for. */
export type CheckedPromotion = {
  refusals: readonly Refusal[];
  warnings: readonly string[];
  /** Makes the report of the check. */
  report: () => Promise<CheckReport>;
};

/** What the gate would say of a promotion. Nothing is changed. */
export async function checkPromotion(
  site: Site,
  packages: Versions,
  isBreaking: boolean,
  browserGate?: Looks,
): Promise<CheckedPromotion> {
  const state = (await site.log.head())?.entry;
  if (!state)
    throw new UserError('Nothing is live yet, so nothing can be checked against it: run "npm start".');
  checkRules(state.rules);
  const fresh = freshSite(site)(state);
  const versions = await readVersions(fresh.site, state, packages);
  for (const [name, version] of Object.entries(versions)) checkNotQuarantined(state, name, version);
  const wanted = liveReleaseWith(state, versions, { isBreaking });
  const planned = await planRelease(fresh.site, fresh.lists, state, wanted);
  const refusals = [...planned.versionRefusals, ...planned.pageRefusals];
  const looked =
    refusals.length === 0 ? await lookOnce(browserGate)(fresh.site, state, planned.packages) : NOT_LOOKED;
  const counting = [...refusals, ...withoutWaived(looked.refusals, state.waivers, wanted.packages)];
  const author = { by: userName() };
  return {
    refusals: counting,
    warnings: [
      ...(state.hold ? ['the site is on hold: nothing goes live until it is resumed'] : []),
      ...Object.keys(versions)
        .filter((name) => heldIn(state)[name])
        .map((name) => `${name} is on hold: no version of it goes live until it is resumed`),
      ...planned.warnings,
      ...looked.warnings,
    ],
    report: () =>
      checkReport(fresh.site, { author, live: state, versions, planned, refusals, looked, counting }),
  };
}

function rulesFor(
  state: LogEntry | undefined,
  { adoptsRules = false, browserRule }: Pick<PromoteOrder, 'adoptsRules' | 'browserRule'>,
): Rules {
  if (!state) return { ...ownRules(), ...(browserRule ? { browser: browserRule } : {}) };
  if (adoptsRules) return adopted(state.rules);
  checkRules(state.rules);
  return state.rules;
}

/** Names of the versions that are not live. */
const namesOfOthers = (
  state: LogEntry | undefined,
  versions: Readonly<Record<string, ExactVersion>>,
): string[] =>
  Object.keys(versions).filter((name) => state?.packages[name]?.content !== versions[name]?.content);

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
