import { changesBetween, changesRelease } from '@site/release-model/changes';
import type { LogEntry, SiteState, NextState, Waivers } from '@site/release-model/log-entry';
import { afterPruning, type StoredEntry } from '@site/release-model/release-log';
import { SHELL } from '@site/release-model/pages';
import type { Site } from '@site/release-model/site';
import type { EntryNote, Start } from './change.ts';
import { keptCanary } from './next-states.ts';
import { withoutBanned } from './without-banned.ts';

/** How many shells are remembered for pages that visitors still have open. */
const REMEMBERED_SHELLS = 20;

/**
 * Changes a site: prepares the next state from the last one and appends it to the log. If another process was faster,
 * everything is prepared again from what that one left, so that no change is lost and none is undone.
 *
 * @param prepare gets the entry to start from and the number of the last one; returns the next state, or null if there is
 *   nothing to change; its errors reach the caller
 * @param start the entry to start from; it is the last one unless the last entries are damaged
 * @returns the new entry, or null if nothing was changed
 */
export async function appendChange(
  site: Site,
  note: EntryNote,
  prepare: (head: StoredEntry | undefined, last: number) => Promise<NextState | null> | NextState | null,
  start: Start = 'last',
): Promise<LogEntry | null> {
  for (;;) {
    const { head, last } = await startOf(site, start);
    const next = await prepare(head, last);
    if (next === null) return null;
    const entry = entryOf(last + 1, head, await withoutBanned(site, head?.entry, next), note);
    if (await site.log.append(entry)) return entry;
  }
}

/**
 * The entry from which a change starts, and the number of the last one. Throws a `UserError` if the last one is damaged and
 * the change may not start behind it, or if a pruning does not end for which it waits.
 */
export async function startOf(
  { log }: Site,
  start: Start,
): Promise<{ head: StoredEntry | undefined; last: number }> {
  if (start === 'last-readable') {
    const { stored, damaged } = await log.lastReadable();
    return { head: stored, last: damaged[0] ?? stored?.entry.number ?? 0 };
  }
  const head = await (start === 'last' ? log.head() : afterPruning(() => log.head()));
  return { head, last: head?.entry.number ?? 0 };
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
