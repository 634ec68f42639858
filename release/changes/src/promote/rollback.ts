import { Refused } from '@site/release-build/gate';
import { ruleKind } from '@site/release-model/rule-kinds';
import { refusalLine } from '@site/release-model/refusal';
import type { Evidence, LivePackage, LogEntry } from '@site/release-model/log-entry';
import { UserError } from '@site/contracts/user-error';
import type { PageList } from '@site/release-model/page-list';
import type { Site } from '@site/release-model/site';
import {
  appendChange,
  lastReadableEntry,
  noteOf,
  type Author,
  type ByKey,
  type Orders,
} from './append-change.ts';
import { checkPackage, packageFiles } from '@site/release-model/packages';
import { readableOwnersOf } from '@site/release-model/live-owners';
import { checkReturn, OPERATOR } from './check-return.ts';
import { checkIsLive } from './changes-table.ts';
import { checkSiteKey } from './check-owner-key.ts';
import { freshSite } from './fresh-site.ts';
import { checkList } from './page-lists.ts';
import { checkStaysPublic } from './public-address.ts';
import { liveState } from './next-state.ts';
import { banned, returned } from './release-states.ts';
import { planRelease } from './plan-release.ts';
import { isQuarantined, liveReleaseWith } from './wanted-release.ts';

/** What a rollback came to: the entry it made, and what to know about it. */
export type RolledBack = { entry: LogEntry; warnings: readonly string[] };

/**
 * How a package returns: by whom, to which content if an operator carries out a request, and which version failed if it is
 * the operator's own decision. A version that failed is quarantined in the same entry.
 */
export type PackageReturn = Author &
  Orders &
  ByKey & { content?: string | undefined; failing?: { version: string; evidence: Evidence } | undefined };

/**
 * Returns one package to the version that it had before the one that is live. The other packages stay as they are. If the
 * shell and the settings are still those of then, nothing is rendered. Throws a {@link UserError} if there is nothing to
 * return to, or if the shell can't run it.
 */
export async function rollbackPackage(
  site: Site,
  name: string,
  { authorise, content, key, failing, ...author }: PackageReturn,
): Promise<RolledBack> {
  const freshFor = freshSite(site);
  let warnings: readonly string[] = [];
  const entry = await appendChange(
    site,
    { action: failing ? 'return' : 'rollback', ...author, evidence: failing?.evidence },
    async (head) => {
      const state = liveState(head?.entry);
      checkIsLive(state, name);
      const live = state.packages[name];
      if (!live) unreachable();
      if (failing && live.version !== failing.version) {
        throw new UserError(`${name} ${failing.version} is live no more, so nobody has to take it back.`);
      }
      await authorise?.(state);
      const { entry: before, target } = await returnOf(site, state, name);
      if (content !== undefined && target.content !== content) {
        throw new UserError(
          `${name} would now return to ${target.version}, and somebody asked for another version: look at "site log", and ask again.`,
        );
      }
      await checkReturn(site, state, name, target, failing ? OPERATOR : key);
      const fresh = freshFor(state);
      const restored = { [name]: target };
      const wanted = liveReleaseWith(state, restored, { isBreaking: true, restored });
      const planned = await planRelease(fresh.site, fresh.lists, state, wanted);
      const refusals = [...planned.versionRefusals, ...planned.pageRefusals];
      const cannotRun = refusals.filter(({ rule }) => ruleKind(rule) === 'cannot-run');
      if (cannotRun.length > 0) throw new Refused(cannotRun);
      await checkOutlivesPruning(site, state, planned.packages);
      // What was live may come back whatever a policy says of it.
      warnings = refusals.map(refusalLine);
      const next = returned(state, before, { ...state, packages: planned.packages });
      return failing ? banned(next, { [name]: live }, noteOf(author)) : next;
    },
    lastReadableEntry,
  );
  return { entry: entry ?? unreachable(), warnings };
}

/**
 * Returns the whole site to an earlier release, exactly as it was: packages, pages and settings. Throws a
 * {@link UserError} if that release is unknown or no longer complete, if one of its versions is quarantined, or, unless
 * forced, if an address that the world can reach would become one of this machine.
 */
export async function rollbackRelease(
  site: Site,
  number: number,
  { key, ...author }: Author & ByKey,
  isForced = false,
): Promise<RolledBack> {
  const target = await site.log.entry(number);
  const freshFor = freshSite(site);
  const entry = await appendChange(
    site,
    { action: 'rollback', ...author },
    async (head, last) => {
      const state = liveState(head?.entry);
      await checkSiteKey(site, state, key, readableOwnersOf);
      const fresh = freshFor(state);
      for (const [name, each] of Object.entries(target.packages)) {
        await checkComplete(fresh.site, number, name, each);
      }
      const excluded = Object.entries(target.packages).find(([name, each]) =>
        isQuarantined(state, name, each),
      );
      if (excluded) {
        throw new UserError(
          `Release ${number} contains ${excluded[0]} ${excluded[1].version}, which is quarantined: choose another release.`,
        );
      }
      // Behind a damaged entry even the same release needs an entry: until then nothing can be changed.
      if (last === state.number && isSameRelease(state, target)) return null;
      await checkOutlivesPruning(site, state, target.packages);
      if (!isForced) checkStaysPublic(state.settings, target.settings);
      return returned(state, target, target);
    },
    lastReadableEntry,
  );
  const last = entry ?? (await site.log.lastReadable()).stored?.entry ?? unreachable();
  return { entry: last, warnings: [] };
}

/** The package as it was before its live version. Throws a {@link UserError} if there was no other one. */
export const packageBefore = async (site: Site, state: LogEntry, name: string): Promise<LivePackage> =>
  (await returnOf(site, state, name)).target;

async function returnOf(
  site: Site,
  state: LogEntry,
  name: string,
): Promise<{ entry: LogEntry; target: LivePackage }> {
  const entry = await entryBefore(site, state, name);
  const target = entry?.packages[name];
  if (entry && target) return { entry, target };
  throw new UserError(
    `${name} has had no other version that could go live: "site log" lists what was live, and "site rollback --release <number>" returns to a whole release.`,
  );
}

/**
 * The entry to which a rollback of a package returns: the last one with another version of it, leaving out versions that
 * are quarantined and entries that can't be read.
 */
export async function entryBefore(site: Site, state: LogEntry, name: string): Promise<LogEntry | undefined> {
  const live = state.packages[name];
  for (let number = (live?.since ?? 1) - 1; number > 0; number -= 1) {
    const entry = await site.log.entry(number).catch(() => undefined);
    if (!entry) continue;
    const current = entry.packages[name];
    if (!current) return undefined;
    if (current.content !== live?.content && !isQuarantined(state, name, current)) return entry;
    number = Math.min(number, current.since);
  }
  return undefined;
}

/** Throws a {@link UserError} if a pruning that is under way may remove what a release needs. */
async function checkOutlivesPruning(
  site: Site,
  state: LogEntry,
  packages: Readonly<Record<string, LivePackage>>,
): Promise<void> {
  const { pruning } = state;
  if (!pruning) return;
  const kept = await Promise.all(pruning.keeps.map((number) => site.log.entry(number)));
  const textOf = ({ content, pages, previous }: LivePackage) =>
    [content, pages, previous?.content ?? ''].join();
  const safe = new Set([state, ...kept].flatMap((entry) => Object.values(entry.packages).map(textOf)));
  if (Object.values(packages).every((each) => safe.has(textOf(each)))) return;
  throw new UserError(
    `${pruning.by} is removing what no kept release needs, and this release may need it: wait for the end, or run "site prune" again if that process was killed.`,
  );
}

async function checkComplete(site: Site, number: number, name: string, each: LivePackage): Promise<void> {
  try {
    await checkPackage(site, await packageFiles(site, each));
    await checkList(site, await site.content.getJson<PageList>(each.pages));
  } catch (cause) {
    throw new UserError(
      `Release ${number} is no longer complete: ${name} ${each.version} was removed or damaged. Choose another release from "site log".`,
      { cause },
    );
  }
}

const isSameRelease = (a: LogEntry, b: LogEntry): boolean =>
  JSON.stringify([contentsOf(a), a.settings]) === JSON.stringify([contentsOf(b), b.settings]);

const contentsOf = ({ packages }: LogEntry) =>
  Object.entries(packages).map(([name, { content, pages }]) => [name, content, pages]);

function unreachable(): never {
  throw new Error('A rollback always makes an entry.');
}
