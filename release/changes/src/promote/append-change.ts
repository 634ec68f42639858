import { keptCanary } from '../canary/kept-canary.ts';
import type { Action } from '@site/release-model/actions';
import { changesBetween, changesRelease } from '@site/release-model/changes';
import type {
  Evidence,
  LogEntry,
  Note,
  ReportRefs,
  SiteState,
  NextState,
  Waivers,
} from '@site/release-model/log-entry';
import type { StoredEntry } from '@site/release-model/release-log';
import { afterPruning } from '@site/release-model/pruning';
import { SHELL } from '@site/release-model/site-paths';
import type { Site } from '@site/release-model/site';
import { withoutBanned } from './without-banned.ts';

/** Who changes a site, and why; recorded in the log. */
export type Author = { by: string; why?: string | undefined };

/** Id of the key of whoever wants a change; needed where owners have keys. */
export type ByKey = { key?: string | undefined };

/** What belongs to a change that somebody asked an operator for. */
export type Orders = {
  /** Id of the request. */
  request?: string | undefined;
  /** Throws unless the owners in the last entry allow the change. It is asked again whenever another change was faster. */
  authorise?: ((state: LogEntry | undefined) => Promise<void>) | undefined;
};

/** A note about a decision, made now. */
export const noteOf = ({ by, why }: Author): Note => ({
  by,
  at: new Date().toISOString(),
  ...(why ? { why } : {}),
});

/** What an entry says besides the state. */
export type EntryNote = Author & {
  action: Action;
  commit?: string | undefined;
  request?: string | undefined;
  waived?: readonly string[];
  standing?: readonly string[];
  report?: ReportRefs | undefined;
  evidence?: Evidence | undefined;
  pruned?: { content: number; versions: number };
};

/** How many shells are remembered for pages that visitors still have open. */
const REMEMBERED_SHELLS = 20;

/**
 * Changes a site: prepares the next state from the last one and appends it to the log. If another process was faster,
 * everything is prepared again from what that one left, so that no change is lost and none is undone.
 *
 * @param prepare gets the entry to start from and the number of the last one; returns the next state, or null if there is
 *   nothing to change; its errors reach the caller
 * @param start reads the entry to start from, and the number of the last one; both belong together unless the last
 *   entries are damaged
 * @returns the new entry, or null if nothing was changed
 */
export async function appendChange(
  site: Site,
  note: EntryNote,
  prepare: (head: StoredEntry | undefined, last: number) => Promise<NextState | null> | NextState | null,
  start: ((site: Site) => Promise<Start>) | undefined = lastEntry,
): Promise<LogEntry | null> {
  for (;;) {
    const { head, last } = await start(site);
    const next = await prepare(head, last);
    if (next === null) return null;
    const entry = entryOf(last + 1, head, await withoutBanned(site, head?.entry, next), note);
    if (await site.log.append(entry)) return entry;
  }
}

type Start = { head: StoredEntry | undefined; last: number };

/** Starts from the last entry. Throws a `UserError` if it is damaged. */
async function lastEntry({ log }: Site): Promise<Start> {
  const head = await log.head();
  return { head, last: head?.entry.number ?? 0 };
}

/** Starts from the last entry, after a pruning has ended. Throws a {@link UserError} if it does not end. */
export async function unlessPruning(site: Site): Promise<Start> {
  const head = await afterPruning(() => site.log.head());
  return { head, last: head?.entry.number ?? 0 };
}

/** Starts from the last entry that can be read: the way back must not depend on a damaged one. */
export async function lastReadableEntry({ log }: Site): Promise<Start> {
  const { stored, damaged } = await log.lastReadable();
  return { head: stored, last: damaged[0] ?? stored?.entry.number ?? 0 };
}

/** Waivers of the versions that visitors get: one ends with its version. */
function waiversInUse({ packages, canary, waivers = {} }: NextState): Waivers | undefined {
  const versions = [packages, canary?.packages ?? {}].flatMap((each) => Object.entries(each));
  const used = new Set(versions.map(([name, { version }]) => `${name}@${version}`));
  const kept = Object.entries(waivers).filter(([version]) => used.has(version));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function entryOf(
  number: number,
  head: StoredEntry | undefined,
  next: NextState,
  { action, by, why, commit, request, waived = [], standing = [], report, evidence, pruned }: EntryNote,
): LogEntry {
  const before = head?.entry;
  const { canary: _wanted, waivers: _waived, ...state } = next;
  const canary = keptCanary(before, next);
  const waivers = waiversInUse({ ...next, canary });
  const after: SiteState = {
    ...state,
    ...(waivers ? { waivers } : {}),
    ...(canary ? { canary } : {}),
    shells: {},
  };
  const shell = next.packages[SHELL]?.version;
  const isRelease = changesRelease(before, after);
  const shells = Object.entries({ ...before?.shells, ...(shell ? { [shell]: number } : {}) });
  return {
    number,
    action,
    by,
    at: new Date().toISOString(),
    ...(why ? { why } : {}),
    ...(commit ? { commit } : {}),
    ...(request ? { request } : {}),
    ...(waived.length > 0 ? { waived } : {}),
    ...(standing.length > 0 ? { standing } : {}),
    ...(report ? { report } : {}),
    ...(evidence ? { evidence } : {}),
    release: isRelease ? number : (before?.release ?? number),
    changes: {
      ...changesBetween(before, after),
      ...(pruned ? { pruned } : {}),
    },
    ...after,
    shells: Object.fromEntries(shells.sort(([, a], [, b]) => a - b).slice(-REMEMBERED_SHELLS)),
    before: head?.hash ?? null,
  };
}
