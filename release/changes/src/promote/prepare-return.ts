import { UserError } from '@site/contracts/user-error';
import { Refused } from '@site/release-build/gate';
import { DamagedContentError } from '@site/release-model/content';
import type { ExactVersion, LivePackage, LogEntry } from '@site/release-model/log-entry';
import { checkPackage, packageFiles } from '@site/release-model/package-files';
import { refusalLine, ruleKind } from '@site/release-model/refusal';
import type { Site } from '@site/release-model/site';
import type { Opened, Preparation, Prepare } from './change.ts';
import { freshSite } from './append-change.ts';
import { checkReturn, checkStaysPublic } from './guards.ts';
import { entryBefore } from './kept-entries.ts';
import { isQuarantined, liveState, type PreparedReturn } from './next-states.ts';
import { checkList } from './page-lists.ts';
import { planRelease } from './plan-release.ts';
import { liveReleaseWith } from './wanted-release.ts';

/** A return of a package to the version before its live one, or of everything to a release. */
type RollbackOrder = {
  package: string | null;
  content?: string | undefined;
  release?: number | undefined;
  isForced?: boolean | undefined;
};

/**
 * Prepares a rollback. If the shell and the settings are still those of then, nothing is rendered. Rejects with a
 * {@link UserError} if there is nothing to return to, or if what comes back can't run.
 */
export const prepareRollback = (change: Opened<RollbackOrder, unknown>): Prepare<PreparedReturn> =>
  change.order.package === null
    ? prepareWholeReturn(change, change.order.release ?? 0)
    : preparePackageReturn(change, change.order.package, change.by.key);

/** Prepares what the figures decide: a live version that fails returns to the one before. */
export function prepareAutomaticReturn(
  change: Opened<{ package?: string | undefined; version?: string | undefined }, unknown>,
): Prepare<PreparedReturn | null> {
  const { package: name, version } = change.order;
  if (name === undefined) return async () => ({ prepared: null });
  const prepare = preparePackageReturn({ ...change, order: {} }, name, null);
  return async (state, last) => {
    if (state?.packages[name]?.version !== version) {
      throw new UserError(`${name} ${version} is live no more, so nobody has to take it back.`);
    }
    return prepare(state, last);
  };
}

/** @param key of the person who wants it; null for the return of a failing version */
function preparePackageReturn(
  { site, order }: Opened<{ content?: string | undefined }, unknown>,
  name: string,
  key: string | undefined | null,
): (head: LogEntry | undefined, last: number) => Promise<Preparation<PreparedReturn>> {
  const fresh = freshSite(site);
  return async (head) => {
    const state = liveState(head);
    const target = await packageBefore(site, state, name);
    if (order.content !== undefined && target.content !== order.content) {
      throw new UserError(
        `${name} would now return to ${target.version}, which is not what you saw: look at "site log", and try again.`,
      );
    }
    await checkReturn(site, state, name, target, key);
    const restored = { [name]: target };
    const wanted = liveReleaseWith(state, restored, { isBreaking: true, restored });
    const planned = await planRelease(fresh.site, fresh.lists, state, wanted);
    const refusals = [...planned.versionRefusals, ...planned.pageRefusals];
    const cannotRun = refusals.filter(({ rule }) => ruleKind(rule) === 'cannot-run');
    if (cannotRun.length > 0) throw new Refused(cannotRun);
    return {
      prepared: { packages: planned.packages, settings: state.settings },
      // What was live may come back whatever a policy says of it.
      findings: { warnings: refusals.map(refusalLine) },
    };
  };
}

function prepareWholeReturn(
  { site, order: { isForced = false } }: Opened<{ isForced?: boolean | undefined }, unknown>,
  number: number,
): Prepare<PreparedReturn> {
  const fresh = freshSite(site);
  return async (head, last) => {
    const state = liveState(head);
    const target = await site.log.entry(number);
    const packages: Record<string, LivePackage> = {};
    for (const [name, each] of Object.entries(target.packages)) {
      await checkComplete(fresh.site, number, name, each);
      packages[name] = await withoutLost(fresh.site, each);
    }
    const excluded = Object.entries(target.packages).find(([name, each]) => isQuarantined(state, name, each));
    if (excluded) {
      throw new UserError(
        `Release ${number} contains ${excluded[0]} ${excluded[1].version}, which is quarantined: choose another release.`,
      );
    }
    // Behind a damaged entry even the same release needs an entry: until then nothing can be changed.
    if (last === state.number && isSameRelease(state, target)) return null;
    if (!isForced) checkStaysPublic(state.settings, target.settings);
    return { prepared: { packages, settings: target.settings } };
  };
}

/** The package as it was before its live version. Throws a {@link UserError} if there was no other one. */
export async function packageBefore(site: Site, state: LogEntry, name: string): Promise<LivePackage> {
  const target = (await entryBefore(site, state, name))?.packages[name];
  if (target) return target;
  throw new UserError(
    `${name} has had no other version that could go live: "site log" lists what was live, and "site rollback --release <number>" returns to a whole release.`,
  );
}

async function checkComplete(site: Site, number: number, name: string, each: LivePackage): Promise<void> {
  try {
    await checkPackage(site, await packageFiles(site, each));
    await checkList(site, each.pages);
  } catch (cause) {
    throw new UserError(
      `Release ${number} is no longer complete: ${name} ${each.version} was removed or damaged. Choose another release from "site log".`,
      { cause },
    );
  }
}

/** A package without what its release can do without, as far as a pruning has removed it. */
async function withoutLost(site: Site, live: LivePackage): Promise<LivePackage> {
  const { outline, previous } = live;
  const fallback = async (version: ExactVersion) => checkPackage(site, await packageFiles(site, version));
  const checks = {
    outline: async () => outline && site.content.check(outline),
    previous: async () => previous && fallback(previous),
  };
  const lost = new Set<string>();
  for (const [part, check] of Object.entries(checks)) {
    await check().catch((error: unknown) => {
      if (!(error instanceof DamagedContentError)) throw error;
      lost.add(part);
    });
  }
  // In the same order: the log tells by the text whether visitors get something else.
  return Object.fromEntries(Object.entries(live).filter(([part]) => !lost.has(part))) as LivePackage;
}

const isSameRelease = (a: LogEntry, b: LogEntry): boolean =>
  JSON.stringify([contentsOf(a), a.settings]) === JSON.stringify([contentsOf(b), b.settings]);

const contentsOf = ({ packages }: LogEntry) =>
  Object.entries(packages).map(([name, { content, pages }]) => [name, content, pages]);
