import type { FailureFigures, RemoteFailures } from '../../document/console-state.ts';
import { countsOfVersion } from '@site/release-changes/counts-of';
import type { Counters } from '@site/release-changes/replica-counters';
import { evidenceOf, verdictOn } from '@site/release-changes/sequential-test';
import type { LogEntry } from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/pages';
import { failuresByVersion, type FiguresHistory } from './figures-history.ts';

const NOTHING: Counters = { views: new Map(), failures: [], silent: [] };

/** Failures by remote and version, the most failures first; the live remotes are there without any. */
export function failureFigures(history: FiguresHistory, entry: LogEntry | undefined): FailureFigures {
  const counters = history.last ?? NOTHING;
  const live = Object.keys(entry?.packages ?? {})
    .filter((name) => name !== SHELL)
    .flatMap((name) => (entry ? liveRemote(history, entry, name, counters) : []));
  const known = new Set(live.map(({ remote, version }) => `${remote}@${version}`));
  const others = [...failuresByVersion(counters.failures)]
    .filter(([key]) => !known.has(key))
    .map(([key, failures]) => otherVersion(history, key, failures, counters));
  return {
    remotes: [...live, ...others].sort((a, b) => b.failures - a.failures || (a.remote < b.remote ? -1 : 1)),
    views: sum([...counters.views.values()]),
    servers: history.servers,
    silent: counters.silent,
    since: history.since,
  };
}

/** A live version, since the release that brought it. */
function liveRemote(
  history: FiguresHistory,
  entry: LogEntry,
  remote: string,
  counters: Counters,
): RemoteFailures {
  const { version = '' } = entry.packages[remote] ?? {};
  const counts = countsOfVersion(entry, remote, counters);
  return {
    remote,
    version,
    isLive: true,
    verdict: verdictOn(evidenceOf(counts, history.rates)),
    ...counts,
    history: history.historyOf(remote, version),
  };
}

/** A version of a canary, or of an earlier release whose pages are still open. */
function otherVersion(
  history: FiguresHistory,
  key: string,
  failures: number,
  { views, failures: counted }: Counters,
): RemoteFailures {
  const at = key.indexOf('@');
  const [remote, version] = [key.slice(0, at), key.slice(at + 1)];
  const own = counted.filter((each) => each.remote === remote && each.version === version);
  const releases = new Set(own.map(({ release }) => release));
  return {
    remote,
    version,
    isLive: false,
    verdict: null,
    failures,
    views: sum([...releases].map((release) => views.get(release) ?? 0)),
    history: history.historyOf(remote, version),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
