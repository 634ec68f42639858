import type { LogEntry, NextState } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { freshSite } from './fresh-site.ts';
import { isQuarantined } from './next-states.ts';
import { liveReleaseWith } from './wanted-release.ts';

/**
 * The next state with pages that fall back to no version that may not go live: pages and release file name it, so they are
 * rendered once more without it.
 */
export async function withoutBanned(
  site: Site,
  head: LogEntry | undefined,
  next: NextState,
): Promise<NextState> {
  const isBanned = Object.entries(next.packages).some(
    ([name, { previous }]) => previous && isQuarantined(next, name, previous),
  );
  if (!head || !isBanned) return next;
  // Few changes need it, and it brings the renderer.
  const { planRelease } = await import('./plan-release.ts');
  const state = { ...head, ...next };
  const fresh = freshSite(site)(state);
  const wanted = liveReleaseWith(state, {}, { isBreaking: true });
  try {
    const { packages } = await planRelease(fresh.site, fresh.lists, state, wanted);
    return { ...next, packages };
  } catch {
    // A damaged release must not keep anybody from a quarantine: the next change drops the fallback.
    return next;
  }
}
