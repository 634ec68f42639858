import type { PublicSettings } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { Refused } from '../../build/gate/gate.ts';
import { toolVersion } from '../../build/render/tool-version.ts';
import { packagesWithOtherPages } from '../../model/log/changes.ts';
import type { BrowserGate, Looked } from '../../model/gate/browser-look.ts';
import type { LogEntry, Versions } from '../../model/log/log-entry.ts';
import { newPreviewId, type Preview, previewKey } from '../../model/release/preview.ts';
import { SHELL } from '../../model/release/pages.ts';
import { type Effect, effectOf } from '../../model/release/weight.ts';
import { type Refusal, ruleKind } from '../../model/gate/refusal.ts';
import { environmentSigner } from '../../model/signatures/signature.ts';
import type { Site } from '../../model/store/site.ts';
import { jsonBytes } from '../../model/store/store.ts';
import { type Author, commit, noteOf } from './commit.ts';
import { checkMayChange, checkRules, checkStaysPublic, readVersions } from './guards.ts';
import { checkMayBegin, liveState, promoted, withCanary } from './next-states.ts';
import { type FreshSite, freshSite, type PlannedRelease, planRelease } from './plan-release.ts';
import { type Findings, lookOnce, NOT_LOOKED, prepareRelease, type PromoteOrder } from './prepare-release.ts';
import { checkRuleNames } from './refusals.ts';
import { changedNames, checkRetired, liveReleaseWith } from './wanted-release.ts';

/** The outcome of a promotion: the entry that made it live, or the last one if everything was live already; and a sentence. */
export type Promoted = Findings & { entry: LogEntry; isNew: boolean; message: string };

/**
 * Makes versions live with one entry of the log, or gives them to a share of the visitors. Changes nothing and throws a
 * `Refused` if the gate refuses the release, or a {@link UserError} for a version that is unknown, damaged or quarantined,
 * or while the site is on hold.
 */
export async function promote(site: Site, order: PromoteOrder): Promise<Promoted> {
  const { canary: plan, waived = [] } = order;
  const action = plan ? 'canary' : 'promote';
  checkRuleNames(waived);
  const fresh = freshSite(site);
  const look = lookOnce(order.browserGate);
  let findings: Findings = { warnings: [], renderedPages: 0, totalPages: 0 };
  // Signatures vouch for the versions, so no key is asked for.
  const entry = await commit(site, action, order, async (state) => {
    checkRetired(state, order);
    checkMayChange(action, state, changedNames(state, order));
    if (plan) checkMayBegin(state);
    const prepared = await prepareRelease(fresh, look, state, order);
    if (!prepared) return null;
    const { release, ...checked } = prepared;
    findings = checked.findings;
    const next = plan
      ? withCanary(liveState(state), plan, release.packages, noteOf(order))
      : promoted(state, release);
    return { ...checked, next };
  });
  const last = entry ?? (await site.log.head())?.entry;
  if (!last) throw new UserError('Nothing is live yet.');
  const done = plan
    ? `${plan.share} % of the visitors get entry ${last.number}.`
    : `Release ${last.number} is live.`;
  const message = entry ? done : 'These versions were live already.';
  return { entry: last, isNew: entry !== null, message, ...findings };
}

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
export type Checked = {
  packages: Versions;
  /** Package name → version that is live; undefined for a new package. */
  live: Readonly<Record<string, string | undefined>>;
  refusals: readonly Refusal[];
  warnings: readonly string[];
  /** Paths of the pages that a browser opened; undefined if none looked. */
  opened?: readonly string[] | undefined;
  /** Undefined if the versions can't be rendered together. */
  effect?: Effect | undefined;
};

/** What the gate would say of a promotion. Nothing is changed. */
export async function checkPromotion(
  site: Site,
  packages: Versions,
  isBreaking: boolean,
  browserGate?: BrowserGate,
): Promise<Checked> {
  const state = (await site.log.head())?.entry;
  if (!state)
    throw new UserError('Nothing is live yet, so nothing can be checked against it: run "npm start".');
  const fresh = freshSite(site);
  const planned = await planWith(fresh, state, packages, isBreaking);
  const looked =
    planned.refusals.length === 0
      ? await lookOnce(browserGate)(fresh.site, state, planned.packages).catch(unlessNoBrowser)
      : NOT_LOOKED;
  const names = Object.keys(packages);
  return {
    packages,
    refusals: [...planned.refusals, ...looked.refusals],
    warnings: [
      ...(state.hold ? ['the site is on hold: nothing goes live until it is resumed'] : []),
      ...names
        .filter((name) => state.held?.[name])
        .map((name) => `${name} is on hold: no version of it goes live until it is resumed`),
      ...planned.warnings,
      ...looked.warnings,
    ],
    live: Object.fromEntries(names.map((name) => [name, state.packages[name]?.version])),
    opened: looked.opened,
    effect:
      SHELL in planned.packages ? await effectOf(fresh.site, state.packages, planned.packages) : undefined,
  };
}

/** Renders and checks the live release with other versions of some packages. */
async function planWith(
  fresh: FreshSite,
  state: LogEntry,
  packages: Versions,
  isBreaking: boolean,
): Promise<PlannedRelease> {
  checkRules(state.rules);
  const versions = await readVersions(fresh.site, state, packages);
  return planRelease(fresh, state, liveReleaseWith(state, versions, { isBreaking }));
}

/** A check says what can be said where there is no browser. */
function unlessNoBrowser(error: unknown): Looked {
  if (!(error instanceof UserError)) throw error;
  return { refusals: [], warnings: [`no browser looked at this release. ${error.message}`] };
}

/** What to preview, and for how long. */
type PreviewOrder = Author & {
  /** Package name → version; the other packages are the live ones. */
  packages: Versions;
  /** Days until it ends. */
  days: number;
  isBreaking?: boolean;
  commit?: string | undefined;
};

/** Longest life of a preview, in days: what it needs is not removed before its end. */
const LONGEST_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a release that is reachable at an address of its own but not live. Renders what a promotion of the same versions
 * would render, so that a promotion afterwards finds the same pages. Pages that the gate would refuse are there to be
 * looked at; the preview names the refusals.
 *
 * Throws a {@link Refused} if the versions can't run together or have pages at paths of others, or a {@link UserError}
 * for a version that is unknown, damaged or quarantined.
 */
export async function makePreview(site: Site, order: PreviewOrder): Promise<Preview> {
  const { days } = order;
  if (!Number.isFinite(days) || days <= 0 || days > LONGEST_DAYS) {
    throw new UserError(`A preview lasts up to ${LONGEST_DAYS} days: give a number, for example --days 7.`);
  }
  const id = newPreviewId();
  const state = liveState((await site.log.head())?.entry);
  const { packages, refusals } = await planWith(
    freshSite(site),
    state,
    order.packages,
    order.isBreaking ?? false,
  );
  if (Object.keys(packages).length === 0) throw new Refused(refusals);
  // Nothing to look at: a visitor would never get these pages from this package.
  const withoutRight = refusals.filter(({ rule }) => ruleKind(rule) === 'right');
  if (withoutRight.length > 0) throw new Refused(withoutRight);
  const at = new Date();
  const preview: Preview = {
    id,
    packages,
    changed: packagesWithOtherPages(state.packages, packages),
    base: state.number,
    by: order.by,
    ...(order.why ? { why: order.why } : {}),
    ...(order.commit ? { commit: order.commit } : {}),
    at: at.toISOString(),
    until: new Date(at.getTime() + days * DAY_MS).toISOString(),
    refusals,
  };
  await site.store.create(previewKey(id), jsonBytes(preview));
  return preview;
}
