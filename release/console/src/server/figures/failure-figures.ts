import type { FailureFigures, RemoteFailures } from '../../document/console-state.ts';
import { countsOfVersion } from '@site/release-changes/counts';
import { compareInTurn, verdictOn } from '@site/release-changes/evidence';
import { blames } from '@site/release-model/failure-kind';
import type { LogEntry } from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/pages';
import { failuresByVersion, type FiguresHistory, type Look } from './figures-history.ts';

const NOTHING: Look = {
  counters: { views: new Map(), failures: [], silent: [] },
  releases: new Map(),
  before: new Map(),
};

/** Failures by remote and version, the most failures first; the live remotes are there without any. */
export function failureFigures(history: FiguresHistory, entry: LogEntry | undefined): FailureFigures {
  const look = history.last ?? NOTHING;
  const { views, failures, silent } = look.counters;
  const live = Object.keys(entry?.packages ?? {})
    .filter((name) => name !== SHELL)
    .flatMap((name) => (entry ? liveRemote(history, entry, name, look) : []));
  const known = new Set(live.map(({ remote, version }) => `${remote}@${version}`));
  const others = [...failuresByVersion(failures).keys()]
    .filter((key) => !known.has(key))
    .map((key) => otherVersion(history, key, look));
  return {
    remotes: [...live, ...others].sort((a, b) => b.failures - a.failures || (a.remote < b.remote ? -1 : 1)),
    views: sum([...views.values()]),
    servers: history.servers,
    silent,
    since: history.since,
  };
}

/** A live version, since the release that brought it, and the one before. */
function liveRemote(history: FiguresHistory, entry: LogEntry, remote: string, look: Look): RemoteFailures {
  const { version = '' } = entry.packages[remote] ?? {};
  const { own, before } = countsOfVersion(
    entry,
    remote,
    look.before.get(remote),
    look.releases,
    look.counters,
  );
  return {
    remote,
    version,
    isLive: true,
    verdict: verdictOn(compareInTurn({ own, before })),
    ...own,
    before,
    history: history.historyOf(remote, version),
  };
}

/** A version of a canary, or of an earlier release whose pages are still open. */
function otherVersion(
  history: FiguresHistory,
  key: string,
  { counters: { views, failures } }: Look,
): RemoteFailures {
  const at = key.indexOf('@');
  const [remote, version] = [key.slice(0, at), key.slice(at + 1)];
  const own = failures.filter((each) => each.remote === remote && each.version === version);
  const releases = new Set(own.map(({ release }) => release));
  const kinds: Record<string, number> = {};
  for (const { kind, count } of own) kinds[kind] = (kinds[kind] ?? 0) + count;
  return {
    remote,
    version,
    isLive: false,
    verdict: null,
    views: sum([...releases].map((release) => views.get(release) ?? 0)),
    failures: sum(own.map(({ kind, count }) => (blames(kind) ? count : 0))),
    kinds,
    history: history.historyOf(remote, version),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
