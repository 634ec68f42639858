import type { Action } from '../../model/log/actions.ts';
import { changesBetween, changesRelease } from '../../model/log/changes.ts';
import type {
  Evidence,
  ExactVersion,
  LogEntry,
  NextState,
  Note,
  SiteState,
} from '../../model/log/log-entry.ts';
import { SHELL } from '../../model/release/pages.ts';
import type { StoredEntry } from '../../model/log/release-log.ts';
import type { Site } from '../../model/store/site.ts';
import { isQuarantined, keptCanary } from './next-states.ts';

/** Who changes a site, and why; recorded in the log. */
export type Author = { by: string; why?: string | undefined };

/**
 * Id of the key of the person who wants a change; needed where owners have keys. Null for what the figures of the site
 * decide.
 */
export type ByKey = { key?: string | null | undefined };

/** Who makes a change, by what right, and what its entry says besides the state. */
export type ChangeBy = Author &
  ByKey & {
    commit?: string | undefined;
    /** The figures for which it is decided. */
    evidence?: Evidence | undefined;
    /** ISO date and time of the decision; now without it. */
    at?: string | undefined;
  };

/** A note about a decision. */
export const noteOf = ({ by, why, at = new Date().toISOString() }: ChangeBy): Note => ({
  by,
  at,
  ...(why ? { why } : {}),
});

/** The entry from which a change starts: the last one, or the last one that can be read. */
export type Start = 'last' | 'last-readable';

/** The next state of a site, and what its entry says of the check that it passed. */
export type Change = { next: NextState; waived?: readonly string[]; withoutBrowser?: boolean };

/**
 * Changes a site: makes the next state from the last one and appends it to the log. If another process was faster,
 * everything is made again from what that one left, so that no change is lost and none is undone.
 *
 * @param change gets the state to start from and the number of the last entry; resolves to the next state, or to null if
 *   there is nothing to change; its errors reach the caller
 * @param start the entry to start from: what protects visitors may start before damaged ones
 * @returns the new entry, or null if nothing was changed
 */
export async function commit(
  site: Site,
  action: Action,
  by: ChangeBy,
  change: (state: LogEntry | undefined, last: number) => Promise<Change | null>,
  start: Start = 'last',
): Promise<LogEntry | null> {
  for (;;) {
    const { head, last } = await startOf(site, start);
    const made = await change(head?.entry, last);
    if (made === null) return null;
    const next = await withoutBanned(site, head?.entry, made.next);
    const entry = entryOf(last + 1, head, action, by, { ...made, next });
    if (await site.log.append(entry)) return entry;
  }
}

/** The entry from which a change starts, and the number of the last one. Throws a `UserError` if it can't be read. */
async function startOf(
  { log }: Site,
  start: Start,
): Promise<{ head: StoredEntry | undefined; last: number }> {
  if (start === 'last-readable') {
    const { stored, damaged } = await log.lastReadable();
    return { head: stored, last: damaged[0] ?? stored?.entry.number ?? 0 };
  }
  const head = await log.head();
  return { head, last: head?.entry.number ?? 0 };
}

/**
 * The next state with pages that fall back to no version that may not go live: pages and release file name it, so they are
 * rendered once more without it.
 */
async function withoutBanned(site: Site, head: LogEntry | undefined, next: NextState): Promise<NextState> {
  const isBanned = Object.entries(next.packages).some(
    ([name, { previous }]) => previous && isQuarantined(next, name, previous),
  );
  if (!head || !isBanned) return next;
  // Few changes need it, and it brings the renderer.
  const { freshSite, planRelease } = await import('./plan-release.ts');
  const { liveReleaseWith } = await import('./wanted-release.ts');
  const state = { ...head, ...next };
  const fresh = freshSite(site);
  const wanted = liveReleaseWith(state, {}, { isBreaking: true });
  try {
    const { packages } = await planRelease(fresh, state, wanted);
    return { ...next, packages };
  } catch {
    // A damaged release must not keep anybody from a quarantine: the next change drops the fallback.
    return next;
  }
}

/** How many shells, and versions of a package, are remembered for pages that visitors still have open. */
const REMEMBERED = 20;

function entryOf(
  number: number,
  head: StoredEntry | undefined,
  action: Action,
  { by, why, commit: builtFrom, evidence }: ChangeBy,
  { next, waived = [], withoutBrowser = false }: Change,
): LogEntry {
  const before = head?.entry;
  const { canary: _wanted, ...state } = next;
  const canary = keptCanary(before, next);
  const after: SiteState = { ...state, ...(canary ? { canary } : {}), shells: {}, earlier: {} };
  const shell = next.packages[SHELL]?.version;
  const isRelease = changesRelease(before, after);
  const shells = Object.entries({ ...before?.shells, ...(shell ? { [shell]: number } : {}) });
  return {
    number,
    action,
    by,
    at: new Date().toISOString(),
    ...(why ? { why } : {}),
    ...(builtFrom ? { commit: builtFrom } : {}),
    ...(waived.length > 0 ? { waived } : {}),
    ...(withoutBrowser ? { withoutBrowser: true as const } : {}),
    ...(evidence ? { evidence } : {}),
    release: isRelease ? number : (before?.release ?? number),
    changes: changesBetween(before, after),
    ...after,
    shells: Object.fromEntries(shells.sort(([, a], [, b]) => a - b).slice(-REMEMBERED)),
    earlier: earlierVersions(before, after),
    before: head?.hash ?? null,
  };
}

/** The versions that visitors got and don't get any more, those of a canary among them. */
function earlierVersions(before: LogEntry | undefined, after: SiteState): SiteState['earlier'] {
  const releases = (state: SiteState | undefined) => [state?.canary?.packages, state?.packages];
  const served = (state: SiteState | undefined, name: string): ExactVersion[] =>
    releases(state).flatMap((packages) => {
      const live = packages?.[name];
      return live ? [...(live.previous ? [live.previous] : []), live] : [];
    });
  const names = [before?.earlier, ...releases(before)].flatMap((each) => Object.keys(each ?? {}));
  const remembered = [...new Set(names)].sort().map((name) => {
    const versions = new Map(Object.entries(before?.earlier[name] ?? {}));
    for (const { version, content } of served(before, name)) {
      versions.delete(version);
      versions.set(version, content);
    }
    for (const { version } of served(after, name)) versions.delete(version);
    return [name, Object.fromEntries([...versions].slice(-REMEMBERED))] as const;
  });
  return Object.fromEntries(remembered.filter(([, versions]) => Object.keys(versions).length > 0));
}
