import { randomBytes } from 'node:crypto';
import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { toolVersion } from '@site/release-build/tool-version';
import type { ExactVersion, LogEntry, Rules } from '@site/release-model/log-entry';
import type { ReleaseOrder } from './argument-schemas.ts';
import type { Opened, Prepare } from './change.ts';
import { freshSite } from './fresh-site.ts';
import { adopted, checkRules, checkSiteKey, ownRules } from './guards.ts';
import { lookOnce, NOT_LOOKED } from './look-once.ts';
import { mayWaiveFor } from './may-waive.ts';
import { exactVersions, isAsSeen, type PromotedRelease } from './next-states.ts';
import { planRelease } from './plan-release.ts';
import type { PromoteMore } from './promote-order.ts';
import { storeReport } from './report-check.ts';
import { ruleNames, withoutWaived, withWaived } from './standing.ts';
import { Waiver } from './waiver.ts';
import { checkNotQuarantined, readVersions } from './wanted-versions.ts';

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
  const freshFor = freshSite(site);
  const look = lookOnce(more.browserGate);
  const waiver = new Waiver(order.waived ?? []);
  return async (state) => {
    if (more.finishes && !isAsSeen(state?.canary, more.finishes)) return null;
    const { site: fresh, lists, deltas } = freshFor(state);
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
    const isRefused = waiver.counting(refusals, mayWaive).length > 0;
    const looked = isRefused ? NOT_LOOKED : await look(fresh, state, planned.packages);
    const found = [...refusals, ...withoutWaived(looked.refusals, state?.waivers, packages)];
    const counting = waiver.counting(found, mayWaive);
    const check = { author: by, live: state, versions, planned, refusals, looked, counting };
    const forms = more.browserGate?.forms;
    const report = forms && state ? await storeReport(fresh, { ...check, live: state }, forms) : undefined;
    waiver.refuse(found, mayWaive, report);
    if (!((await more.isWanted?.()) ?? true)) return null;
    const isEverything = planned.renderedPages === planned.totalPages;
    return {
      prepared: {
        packages: await deltas.addTo(planned.packages, state),
        settings,
        rules,
        waivers: withWaived(state?.waivers, found, packages),
        named: versions,
        tool: isEverything || !state ? toolVersion() : state.tool,
        salt: randomBytes(8).toString('hex'),
      },
      note: { waived: ruleNames(found), standing: ruleNames(planned.standing), report },
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
