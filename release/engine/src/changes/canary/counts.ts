import { blames } from '../../model/log/failure-kind.ts';
import type { Canary, LivePackage, LogEntry, SideCounts } from '../../model/log/log-entry.ts';
import { SHELL } from '../../model/release/pages.ts';
import { canaryNames } from '../promote/next-states.ts';
import type { BothCounts } from './evidence.ts';
import type { Counters } from './replica-counters.ts';

type Packages = Readonly<Record<string, LivePackage>>;

/** Release that servers count → the packages that its visitors get. */
export type CountedReleases = ReadonlyMap<number, Packages>;

/** Finds an entry of the log; undefined if it can't be read. */
type FindEntry = (number: number) => Promise<LogEntry | undefined>;

/** What visitors of each counted release get: a canary is counted under the entry that began it. */
export async function countedReleases({ views }: Counters, find: FindEntry): Promise<CountedReleases> {
  const found = await Promise.all(
    [...views.keys()].map(async (number) => [number, await find(number)] as const),
  );
  return new Map(
    found.flatMap(([number, entry]) => {
      if (!entry) return [];
      const canary = entry.action === 'canary' ? entry.canary?.packages : {};
      return [[number, { ...entry.packages, ...canary }] as const];
    }),
  );
}

/** What was counted of a canary, and of the versions live meanwhile. */
export function countsOfCanary(
  entry: LogEntry,
  canary: Canary,
  releases: CountedReleases,
  counters: Counters,
): BothCounts {
  const names = canaryNames(entry, canary);
  const { packages } = entry;
  const isBeside = (number: number, each: Packages) =>
    number !== canary.began && names.every((name) => each[name]?.version === packages[name]?.version);
  const beside = [...releases].flatMap(([number, each]) => (isBeside(number, each) ? [number] : []));
  const remotes = names.includes(SHELL) ? Object.keys({ ...packages, ...canary.packages }) : names;
  const own = { releases: [canary.began], packages: { ...packages, ...canary.packages } };
  return bothCounts(own, { releases: beside, packages }, remotes, counters);
}

/**
 * What was counted of a live version since the release that brought it, and of the version before.
 *
 * @param before the entry before that release
 */
export function countsOfVersion(
  { packages }: Pick<LogEntry, 'packages'>,
  name: string,
  before: Pick<LogEntry, 'packages'> | undefined,
  releases: CountedReleases,
  counters: Counters,
): BothCounts {
  const { version, since = 0 } = packages[name] ?? {};
  const earlier = before?.packages ?? {};
  const having = (wanted: string | undefined, isIn: (number: number) => boolean) =>
    [...releases].flatMap(([number, each]) =>
      isIn(number) && wanted !== undefined && each[name]?.version === wanted ? [number] : [],
    );
  // The failures of a shell are those of all remotes that did not come with it.
  const others = Object.keys(packages).filter((each) => packages[each]?.since !== since);
  return bothCounts(
    { releases: having(version, (number) => number >= since), packages },
    { releases: having(earlier[name]?.version, (number) => number < since), packages: earlier },
    name === SHELL ? others : [name],
    counters,
  );
}

type Side = { releases: readonly number[]; packages: Packages };

/**
 * Counts remotes on both sides. One without a version before can't tell of a failure: where that is so on one side, it says
 * nothing about the other.
 */
function bothCounts(own: Side, before: Side, remotes: readonly string[], counters: Counters): BothCounts {
  const telling = remotes.filter((name) => before.packages[name]?.previous);
  return telling.length > 0
    ? { own: sideCounts(own, telling, counters), before: sideCounts(before, telling, counters) }
    : { own: sideCounts(own, remotes, counters), before: { views: 0, failures: 0 } };
}

function sideCounts(
  { releases }: Side,
  remotes: readonly string[],
  { views, failures }: Counters,
): SideCounts {
  const counted = failures.filter(
    ({ release, remote, kind }) => releases.includes(release) && remotes.includes(remote) && blames(kind),
  );
  return {
    views: sum(releases.map((release) => views.get(release) ?? 0)),
    failures: sum(counted.map(({ count }) => count)),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
