import type { Canary, LogEntry } from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/pages';
import { canaryNames } from '../promote/next-states.ts';
import type { Counters } from './replica-counters.ts';
import type { Counts } from './sequential-test.ts';

/** What was counted of a canary. A remote that it did not change counts only if the shell around it did. */
export function countsOfCanary(entry: LogEntry, canary: Canary, { views, failures }: Counters): Counts {
  const names = canaryNames(entry, canary);
  const own = failures.filter(
    ({ release, remote }) => release === canary.began && (names.includes(SHELL) || names.includes(remote)),
  );
  return { views: views.get(canary.began) ?? 0, failures: sum(own.map(({ count }) => count)) };
}

/**
 * What was counted of a live version since the release that brought it. The failures of a shell are those of all remotes
 * that did not come with it.
 */
export function countsOfVersion({ packages }: LogEntry, name: string, { views, failures }: Counters): Counts {
  const { version, since = 0 } = packages[name] ?? {};
  const own = failures.filter(({ release, remote, version: failed }) => {
    if (release < since) return false;
    return name === SHELL ? packages[remote]?.since !== since : remote === name && failed === version;
  });
  return {
    views: sum([...views].map(([release, count]) => (release >= since ? count : 0))),
    failures: sum(own.map(({ count }) => count)),
  };
}

/** Counts without those of an earlier time. */
export const countsSince = (counts: Counts, before: Counts): Counts => ({
  views: counts.views - before.views,
  failures: counts.failures - before.failures,
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
