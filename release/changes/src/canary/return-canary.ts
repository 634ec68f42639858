import type { Canary, Evidence, LogEntry } from '@site/release-model/log-entry';
import { appendChange, noteOf, type Author } from '../promote/append-change.ts';
import { liveState } from '../promote/next-state.ts';
import { canaryReturned } from '../promote/release-states.ts';
import type { Site } from '@site/release-model/site';

/** Takes a canary back and quarantines its versions, in one entry. Null if it has ended meanwhile. */
export function returnCanary(
  site: Site,
  seen: Canary,
  author: Author & { evidence: Evidence },
): Promise<LogEntry | null> {
  return appendChange(site, { action: 'return', ...author }, (head) =>
    canaryReturned(liveState(head?.entry), seen, noteOf(author)),
  );
}
