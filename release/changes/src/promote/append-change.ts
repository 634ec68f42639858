import { changesBetween, changesRelease } from '@site/release-model/changes';
import type { LogEntry, NextState, SiteState } from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/pages';
import type { StoredEntry } from '@site/release-model/release-log';
import { type Site, siteIn } from '@site/release-model/site';
import type { EntryNote, Start } from './change.ts';
import { isQuarantined, keptCanary } from './next-states.ts';
import { PageLists } from './page-lists.ts';
import { liveReleaseWith } from './wanted-release.ts';

/** A site that this process has not checked yet, and the lists that were rendered for the change under way. */
type FreshSite = { site: Site; lists: PageLists };

/**
 * The site for one change. Everything is checked again, since it may have been altered since this process checked it for an
 * earlier change.
 */
export function freshSite({ store }: Site): FreshSite {
  const site = siteIn(store);
  return { site, lists: new PageLists(site) };
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
  const { planRelease } = await import('./plan-release.ts');
  const state = { ...head, ...next };
  const fresh = freshSite(site);
  const wanted = liveReleaseWith(state, {}, { isBreaking: true });
  try {
    const { packages } = await planRelease(fresh.site, fresh.lists, state, wanted);
    return { ...next, packages };
  } catch {
    // A damaged release must not keep anybody from a quarantine: the next change drops the fallback.
    return next;
  }
}

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
 * the change may not start behind it.
 */
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

function entryOf(
  number: number,
  head: StoredEntry | undefined,
  next: NextState,
  { action, by, why, commit, waived = [], report, evidence }: EntryNote,
): LogEntry {
  const before = head?.entry;
  const { canary: _wanted, ...state } = next;
  const canary = keptCanary(before, next);
  const after: SiteState = {
    ...state,
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
    ...(waived.length > 0 ? { waived } : {}),
    ...(report ? { report } : {}),
    ...(evidence ? { evidence } : {}),
    release: isRelease ? number : (before?.release ?? number),
    changes: changesBetween(before, after),
    ...after,
    shells: Object.fromEntries(shells.sort(([, a], [, b]) => a - b).slice(-REMEMBERED_SHELLS)),
    before: head?.hash ?? null,
  };
}
