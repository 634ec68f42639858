import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { userName } from '@site/release-build/author';
import { toolVersion } from '@site/release-build/tool-version';
import type { CheckReport, Looks } from '@site/release-model/check-report';
import { environmentSigner } from '@site/release-model/signature';
import type { LogEntry, Versions } from '@site/release-model/log-entry';
import type { Refusal } from '@site/release-model/refusal';
import type { Site } from '@site/release-model/site';
import { applyChange } from './apply-change.ts';
import type { Author, ChangeBy, Findings } from './change.ts';
import { freshSite } from './fresh-site.ts';
import { checkRules, heldIn } from './guards.ts';
import { lookOnce, NOT_LOOKED } from './look-once.ts';
import { planRelease } from './plan-release.ts';
import type { PromoteOrder } from './promote-order.ts';
import { checkStaysPublic } from './public-address.ts';
import { checkReport } from './report-check.ts';
import { withoutWaived } from './standing.ts';
import { liveReleaseWith } from './wanted-release.ts';
import { checkNotQuarantined, readVersions } from './wanted-versions.ts';

/** The outcome of a promotion: the entry that made it live, or the last one if everything was live already. */
export type Promoted = Findings & { entry: LogEntry; isNew: boolean };

/**
 * Makes versions live with one entry of the log, or gives them to a share of the visitors. Changes nothing and throws a
 * `Refused` if the gate refuses the release, or a {@link UserError} for a version that is unknown, damaged or quarantined,
 * or while the site is on hold.
 */
export async function promote(site: Site, order: PromoteOrder): Promise<Promoted> {
  const { canary } = order;
  const {
    entry,
    message: _message,
    ...findings
  } = canary
    ? await applyChange(site, 'canary', { ...order, canary }, byOf(order), order)
    : await applyChange(site, 'promote', order, byOf(order), order);
  const last = entry ?? (await site.log.head())?.entry;
  if (!last) throw new UserError('Nothing is live yet.');
  return { entry: last, isNew: entry !== null, ...findings };
}

const byOf = ({ by, why, key, request, authorise, commit, evidence, at }: PromoteOrder): ChangeBy => ({
  by,
  why,
  key,
  request,
  authorise,
  commit,
  evidence,
  at,
});

/**
 * Makes one state of the workspace live: all packages, the settings and the rules. For the person who owns the site and
 * starts it from the workspace: where owners have keys, with a key of the site in the environment. Pages that another version of the release tool rendered are rendered again. Throws a
 * `UserError` if a public address would become one of this machine, unless forced.
 */
export async function promoteEverything(
  site: Site,
  packages: Versions,
  settings: PublicSettings,
  author: Author,
  isForced = false,
): Promise<Promoted> {
  const state = (await site.log.head())?.entry;
  if (state && !isForced) checkStaysPublic(state.settings, settings);
  return promote(site, {
    ...author,
    key: environmentSigner()?.id,
    packages,
    settings,
    adoptsRules: true,
    // Everything was built from one state of the workspace: returning means returning to the whole release before.
    isBreaking: true,
    isComplete: state !== undefined && state.tool !== toolVersion(),
  });
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
