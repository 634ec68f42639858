import type { FailureFigures } from '@site/console/console-state';
import type { LogEntry } from '../../log/log-entry.ts';
import { failuresByVersion, type FiguresHistory } from './figures-history.ts';

/** Failures by remote and version, the most failures first; the live remotes are there without any. */
export function failureFigures(history: FiguresHistory, entry: LogEntry | undefined): FailureFigures {
  const { views = new Map<number, number>(), failures = [], silent = [] } = history.last ?? {};
  const counted = failuresByVersion(failures);
  const live = Object.entries(entry?.packages ?? {})
    .filter(([name]) => name !== 'shell')
    .map(([name, { version }]) => `${name}@${version}`);
  const remotes = [...new Set([...counted.keys(), ...live])].map((key) => {
    const at = key.indexOf('@');
    const [remote, version] = [key.slice(0, at), key.slice(at + 1)];
    const releases = failures.filter((each) => each.remote === remote && each.version === version);
    const isLive = live.includes(key);
    return {
      remote,
      version,
      isLive,
      failures: counted.get(key) ?? 0,
      views: isLive
        ? sum([...views].map(([number, count]) => (number >= sinceOf(entry, remote) ? count : 0)))
        : sum([...new Set(releases.map(({ release }) => release))].map((number) => views.get(number) ?? 0)),
      history: history.historyOf(remote, version),
    };
  });
  return {
    remotes: remotes.sort((a, b) => b.failures - a.failures || (a.remote < b.remote ? -1 : 1)),
    views: sum([...views.values()]),
    servers: history.servers,
    silent,
    since: history.since,
  };
}

const sinceOf = (entry: LogEntry | undefined, name: string): number => entry?.packages[name]?.since ?? 0;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
