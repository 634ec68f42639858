import type { Canary, Evidence, LogEntry } from '@site/release-model/log-entry';
import { appendChange, noteOf, type Author } from '../promote/append-change.ts';
import { liveState, nextOf } from '../promote/next-state.ts';
import type { Site } from '@site/release-model/site';
import { canaryNames } from './change-canary.ts';

/** Takes a canary back and quarantines its versions, in one entry. Null if it has ended meanwhile. */
export function returnCanary(
  site: Site,
  seen: Canary,
  author: Author & { evidence: Evidence },
): Promise<LogEntry | null> {
  return appendChange(site, { action: 'return', ...author }, (head) => {
    const state = liveState(head?.entry);
    const { canary, quarantined, ...next } = nextOf(state);
    if (canary?.began !== seen.began) return null;
    const failed = canaryNames(state, canary).map((name) => `${name}@${canary.packages[name]?.version}`);
    const note = noteOf(author);
    return {
      ...next,
      quarantined: { ...quarantined, ...Object.fromEntries(failed.map((each) => [each, note])) },
    };
  });
}
