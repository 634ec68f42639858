import { randomBytes } from 'node:crypto';
import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { Refused } from '@site/release-build/gate';
import { toolVersion } from '@site/release-build/tool-version';
import { packagesWithOtherPages } from '@site/release-model/changes';
import type { Looked, Looks } from '@site/release-model/check-report';
import type { ExactVersion, LivePackage, LogEntry, Rules } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { Memo } from '@site/release-model/work';
import { freshSite } from './append-change.ts';
import type { ReleaseOrder } from './argument-schemas.ts';
import type { Opened, Prepare, PromoteMore } from './change.ts';
import { storeReport } from './check-report.ts';
import {
  adopted,
  checkNotQuarantined,
  checkRules,
  checkSiteKey,
  checkStaysPublic,
  ownRules,
  readVersions,
} from './guards.ts';
import { exactVersions, isAsSeen, liveState, type PromotedRelease } from './next-states.ts';
import { planRelease } from './plan-release.ts';
import { checkRuleNames, countingRefusals, mayWaiveFor, ruleNames } from './refusals.ts';
import { liveReleaseWith } from './wanted-release.ts';

/** Nobody looked, and nothing is to be said about that. */
export const NOT_LOOKED: Looked = { refusals: [], warnings: [] };

type Look = (
  site: Site,
  live: LogEntry | undefined,
  packages: Readonly<Record<string, LivePackage>>,
) => Promise<Looked>;

/**
 * Looks at a release with a browser if the site's rules want that. The same pages are looked at once, however often a
 * promotion starts again because another package's was faster. There is nothing to compare the first release with, so it
 * goes live with the other rules.
 *
 * Throws a {@link UserError} if the site's rules require a browser and there is none.
 */
export function lookOnce(gate: Looks | undefined): Look {
  const seen = new Memo<string, Looked>();
  return async (site, live, packages) => {
    if (!gate || !live || live.rules.browser === 'off') return NOT_LOOKED;
    const changed = packagesWithOtherPages(live.packages, packages);
    const key = JSON.stringify(changed.map((name) => [name, packages[name]?.pages]));
    try {
      return await seen.get(key, () => gate.look(site, { live, packages }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (live.rules.browser === 'required') {
        throw new UserError(
          `The rules of this site require that a browser looks at a release. ${error.message}`,
          {
            cause: error,
          },
        );
      }
      return { refusals: [], warnings: [`no browser looked at this release. ${error.message}`] };
    }
  };
}

/**
 * Prepares a promotion or a canary: renders what its release needs, and has the gate and a browser look at it. Pages of
 * packages that did not change are neither rendered nor written. Rejects with a `Refused` if the gate refuses the release,
 * or a {@link UserError} for a version that is unknown, damaged or quarantined.
 */
export function prepareRelease({
  site,
  order,
  by,
  more,
}: Opened<ReleaseOrder, PromoteMore>): Prepare<PromotedRelease & { salt: string }> {
  const { site: fresh, lists } = freshSite(site);
  const look = lookOnce(more.browserGate);
  const waived = new Set(order.waived);
  checkRuleNames([...waived]);
  return async (state) => {
    if (more.finishes && !isAsSeen(state?.canary, more.finishes)) return null;
    const versions = await readVersions(fresh, state, order.packages, order.contents);
    for (const [name, version] of Object.entries(versions)) checkNotQuarantined(state, name, version);
    const settings = more.settings ?? state?.settings;
    if (!settings)
      throw new UserError(
        'Nothing is live yet: "npm start" makes the first release, with the settings of its environment.',
      );
    const rules = rulesFor(state, more);
    const { isComplete = false } = more;
    const packages = { ...stayingPackages(state, order), ...versions };
    if (state && !isComplete && isLive(state, packages, settings, rules)) return null;
    if (more.settings || more.adoptsRules) await checkSiteKey(site, state, by.key);
    const { isBreaking = false } = order;
    const wanted = { packages, settings, rules, isBreaking, isComplete, restored: {} };
    const planned = await planRelease(fresh, lists, state, wanted);
    const refusals = [...planned.versionRefusals, ...planned.pageRefusals];
    const mayWaive = await mayWaiveFor(site, state, { ...order, key: by.key });
    const isRefused = countingRefusals(refusals, waived, mayWaive).length > 0;
    const looked = isRefused ? NOT_LOOKED : await look(fresh, state, planned.packages);
    const found = [...refusals, ...looked.refusals];
    const counting = countingRefusals(found, waived, mayWaive);
    if (counting.length > 0) throw new Refused(counting);
    const check = { author: by, live: state, versions, planned, refusals, looked, counting };
    const forms = more.browserGate?.forms;
    const report = forms && state ? await storeReport(fresh, { ...check, live: state }, forms) : undefined;
    const isEverything = planned.renderedPages === planned.totalPages;
    return {
      prepared: {
        packages: planned.packages,
        settings,
        rules,
        named: versions,
        tool: isEverything || !state ? toolVersion() : state.tool,
        salt: randomBytes(8).toString('hex'),
      },
      note: { waived: ruleNames(found), report },
      findings: {
        renderedPages: planned.renderedPages,
        totalPages: planned.totalPages,
        warnings: [...planned.warnings, ...looked.warnings],
        hasLooked: looked.seen !== undefined,
      },
    };
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
  { adoptsRules = false, browserRule }: Pick<PromoteMore, 'adoptsRules' | 'browserRule'>,
): Rules {
  if (!state) return { ...ownRules(), ...(browserRule ? { browser: browserRule } : {}) };
  if (adoptsRules) return adopted(state.rules);
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

type SettingsOrder = { settings: Partial<PublicSettings>; isForced?: boolean | undefined };

/** Renders every page with other settings. Rejects with a `Refused` for what is worse with them than before. */
export function prepareSettings({
  site,
  order: { settings: changed, isForced = false },
}: Opened<SettingsOrder, unknown>): Prepare<Pick<LogEntry, 'packages' | 'settings' | 'tool'>> {
  const { site: fresh, lists } = freshSite(site);
  return async (head) => {
    const state = liveState(head);
    checkRules(state.rules);
    const settings = { ...state.settings, ...changed };
    if (JSON.stringify(settings) === JSON.stringify(state.settings)) return null;
    if (!isForced) checkStaysPublic(state.settings, settings);
    const wanted = liveReleaseWith(state, {}, { settings, isBreaking: true });
    const planned = await planRelease(fresh, lists, state, wanted);
    const refusals = [...planned.versionRefusals, ...planned.pageRefusals];
    if (refusals.length > 0) throw new Refused(refusals);
    return {
      prepared: { settings, packages: planned.packages, tool: toolVersion() },
    };
  };
}
