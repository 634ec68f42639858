import { UserError } from '@site/contracts/user-error';
import { Refused } from '../../build/gate/gate.ts';
import type { LivePackage, LogEntry } from '../../model/log/log-entry.ts';
import { THE_SITE } from '../../model/signatures/owners.ts';
import { checkPackage, packageFiles } from '../../model/versions/package-files.ts';
import { refusalLine, ruleKind } from '../../model/gate/refusal.ts';
import type { Site } from '../../model/store/site.ts';
import { type ChangeBy, commit } from './commit.ts';
import { checkOwners, checkReturn, checkStaysPublic } from './guards.ts';
import { entryBefore } from './kept-entries.ts';
import { checkIsLive, isQuarantined, liveState, returned } from './next-states.ts';
import { checkList } from './page-lists.ts';
import { type FreshSite, freshSite, planRelease } from './plan-release.ts';
import { liveReleaseWith } from './wanted-release.ts';

/** What a rollback came to: the entry it made, or the last one if everything was so already; and what to know about it. */
type RolledBack = { entry: LogEntry; warnings: readonly string[] };

/**
 * Returns one package to the version that it had before the one that is live. The other packages stay as they are. Throws a
 * `UserError` if there is nothing to return to, or if it can't run with the shell.
 *
 * @param content to which it returns, if somebody has seen that
 */
export async function rollbackPackage(
  site: Site,
  name: string,
  by: ChangeBy,
  content?: string,
): Promise<RolledBack> {
  const fresh = freshSite(site);
  let warnings: readonly string[] = [];
  const change = async (head: LogEntry | undefined) => {
    const state = liveState(head);
    await checkOwners(site, state, [name], by, 'last-readable');
    checkIsLive(state, name);
    const to = await returnEntry(site, state, name);
    const target = packageIn(to, name);
    if (content !== undefined && target.content !== content) {
      throw new UserError(
        `${name} would now return to ${target.version}, which is not what you saw: look at "site log", and try again.`,
      );
    }
    const planned = await packageReturn(fresh, state, name, to, by.key);
    warnings = planned.warnings;
    return { next: returned(state, planned.packages, state.settings) };
  };
  const entry = await commit(site, 'rollback', by, change, 'last-readable');
  if (!entry) throw new Error('A package that returns changes.');
  return { entry, warnings };
}

/**
 * Returns the whole site to an earlier release, exactly as it was: packages, pages and settings. Throws a `UserError` if
 * that release is unknown or no longer complete, if one of its versions is quarantined, or, unless forced, if an address
 * that the world can reach would become one of this machine.
 */
export async function rollbackRelease(
  site: Site,
  release: number,
  by: ChangeBy,
  isForced = false,
): Promise<RolledBack> {
  const fresh = freshSite(site);
  let before: LogEntry | undefined;
  const change = async (head: LogEntry | undefined, last: number) => {
    const state = liveState(head);
    before = state;
    await checkOwners(site, state, [THE_SITE], by, 'last-readable');
    const target = await site.log.entry(release);
    await checkComplete(fresh.site, target);
    const excluded = Object.entries(target.packages).find(([name, each]) => isQuarantined(state, name, each));
    if (excluded) {
      throw new UserError(
        `Release ${release} contains ${excluded[0]} ${excluded[1].version}, which is quarantined: choose another release.`,
      );
    }
    // Behind a damaged entry even the same release needs an entry: until then nothing can be changed.
    if (last === state.number && isSameRelease(state, target)) return null;
    if (!isForced) checkStaysPublic(state.settings, target.settings);
    return { next: returned(state, target.packages, target.settings) };
  };
  const entry = (await commit(site, 'rollback', by, change, 'last-readable')) ?? before;
  if (!entry) throw new Error('There was a release to return to.');
  return { entry, warnings: [] };
}

/**
 * The release in which a package has returned. If the shell and the settings are still those of then, nothing is rendered.
 * Throws a `Refused` for what can't run.
 *
 * @param key of the person who wants it
 */
async function packageReturn(
  fresh: FreshSite,
  state: LogEntry,
  name: string,
  to: LogEntry,
  key: string | null | undefined,
): Promise<{ packages: Record<string, LivePackage>; warnings: string[] }> {
  const target = packageIn(to, name);
  await checkReturn(fresh.site, state, name, target, key);
  const wanted = liveReleaseWith(state, { [name]: target }, { isBreaking: true, returns: { name, to } });
  const { packages, refusals } = await planRelease(fresh, state, wanted);
  const cannotRun = refusals.filter(({ rule }) => ruleKind(rule) === 'cannot-run');
  if (cannotRun.length > 0) throw new Refused(cannotRun);
  // What was live may come back whatever a policy says of it.
  return { packages, warnings: refusals.map(refusalLine) };
}

/** The package as it was before its live version. Throws a {@link UserError} if there was no other one. */
export const packageBefore = async (site: Site, state: LogEntry, name: string): Promise<LivePackage> =>
  packageIn(await returnEntry(site, state, name), name);

async function returnEntry(site: Site, state: LogEntry, name: string): Promise<LogEntry> {
  const entry = await entryBefore(site, state, name);
  if (entry) return entry;
  throw new UserError(
    `${name} has had no other version that could go live: "site log" lists what was live, and "site rollback --release <number>" returns to a whole release.`,
  );
}

function packageIn({ packages }: LogEntry, name: string): LivePackage {
  const found = packages[name];
  if (!found) throw new Error('An entry to return to has the package.');
  return found;
}

/** Throws a {@link UserError} if something is lost that a release needs. */
async function checkComplete(site: Site, { number, packages }: LogEntry): Promise<void> {
  for (const [name, each] of Object.entries(packages)) {
    try {
      const versions = [each, ...(each.previous ? [each.previous] : [])];
      for (const version of versions) await checkPackage(site, await packageFiles(site, version));
      await checkList(site, each.pages);
    } catch (cause) {
      throw new UserError(
        `Release ${number} is no longer complete: ${name} ${each.version} was removed or damaged. Choose another release from "site log".`,
        { cause },
      );
    }
  }
}

const isSameRelease = (a: LogEntry, b: LogEntry): boolean =>
  JSON.stringify([contentsOf(a), a.settings]) === JSON.stringify([contentsOf(b), b.settings]);

const contentsOf = ({ packages }: LogEntry) =>
  Object.entries(packages).map(([name, { content, pages }]) => [name, content, pages]);
