import { UserError } from '@site/contracts/user-error';
import { Refused } from '@site/release-build/gate';
import { packagesWithOtherPages } from '@site/release-model/changes';
import type { LogEntry, Versions } from '@site/release-model/log-entry';
import { startOf } from './append-change.ts';
import type { Author, Orders } from './change.ts';
import { freshSite } from './fresh-site.ts';
import { checkRules } from './guards.ts';
import { liveState } from './next-states.ts';
import { planRelease } from './plan-release.ts';
import { liveReleaseWith } from './wanted-release.ts';
import { checkNotQuarantined, readVersions } from './wanted-versions.ts';
import type { Site } from '@site/release-model/site';
import { jsonBytes } from '@site/release-model/store';
import { newPreviewId, previewKey, type Preview } from '@site/release-model/preview';

/** What to preview, and for how long. */
export type PreviewOrder = Author &
  Pick<Orders, 'authorise'> & {
    /** Package name → version; the other packages are the live ones. */
    packages: Versions;
    /** The content that a version must have, by package. */
    contents?: Readonly<Record<string, string>> | undefined;
    /** Days until it ends. */
    days: number;
    isBreaking?: boolean;
    commit?: string | undefined;
    /** Id of the preview, if it was chosen before; only one preview has it. */
    id?: string;
  };

/** Longest life of a preview, in days: what it needs is not removed before its end. */
const LONGEST_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a release that is reachable at an address of its own but not live. Renders what a promotion of the same versions
 * would render, so that a promotion afterwards finds the same pages. Pages that the gate would refuse are there to be
 * looked at; the preview names the refusals.
 *
 * Throws a {@link Refused} if the versions can't run together, or a {@link UserError} for a version that is unknown,
 * damaged or quarantined.
 */
export async function makePreview(site: Site, order: PreviewOrder): Promise<Preview> {
  const { days } = order;
  if (!Number.isFinite(days) || days <= 0 || days > LONGEST_DAYS) {
    throw new UserError(`A preview lasts up to ${LONGEST_DAYS} days: give a number, for example --days 7.`);
  }
  const id = order.id ?? newPreviewId();
  const freshFor = freshSite(site);
  for (;;) {
    const { head } = await startOf(site, 'after-pruning');
    const state = liveState(head?.entry);
    await order.authorise?.(state);
    const { site: fresh, lists } = freshFor(state);
    const versions = await readVersions(fresh, state, order.packages, order.contents);
    checkRules(state.rules);
    for (const [name, version] of Object.entries(versions)) checkNotQuarantined(state, name, version);
    const wanted = liveReleaseWith(state, versions, { isBreaking: order.isBreaking ?? false });
    const planned = await planRelease(fresh, lists, state, wanted);
    if (Object.keys(planned.packages).length === 0) throw new Refused(planned.versionRefusals);
    const at = new Date();
    const preview: Preview = {
      id,
      packages: planned.packages,
      changed: packagesWithOtherPages(state.packages, planned.packages),
      base: state.number,
      by: order.by,
      ...(order.why ? { why: order.why } : {}),
      ...(order.commit ? { commit: order.commit } : {}),
      at: at.toISOString(),
      until: new Date(at.getTime() + days * DAY_MS).toISOString(),
      refusals: [...planned.versionRefusals, ...planned.pageRefusals],
    };
    await site.store.create(previewKey(id), jsonBytes(preview));
    // A pruning that began meanwhile does not know the preview and may have removed what it needs.
    if (isUndisturbed(state, (await site.log.head())?.entry)) return preview;
    await site.store.remove([previewKey(id)]);
  }
}

const isUndisturbed = (before: LogEntry, after: LogEntry | undefined): boolean =>
  after?.lastPrune === before.lastPrune && !after.pruning;
