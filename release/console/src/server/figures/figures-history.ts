import type { CanaryPoint } from '../../document/console-state.ts';
import {
  countedReleases,
  countsOfCanary,
  type CountedReleases,
  type FindEntry,
} from '@site/release-changes/counts';
import { Comparison, isAlone } from '@site/release-changes/evidence';
import type { CountedFailures, Counters } from '@site/release-changes/replica-counters';
import type { LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';

/** Looks that are kept of each curve. */
const KEPT = 240;

/** What one look found. */
export type Look = {
  counters: Counters;
  releases: CountedReleases;
  /** Package → the entry before the release that brought its live version. */
  before: ReadonlyMap<string, LogEntry | undefined>;
};

/** What servers have counted since the console started. Nothing of it is written anywhere. */
export class FiguresHistory {
  readonly #counters: () => Promise<Counters>;
  readonly servers: number;
  readonly since: string;
  /** Number of the entry that began a canary → its curve, and the test that draws it. */
  readonly #canaries = new Map<number, { test: Comparison; points: readonly CanaryPoint[] }>();
  /** Remote and version → failures at each look. */
  readonly #failures = new Map<string, number[]>();
  #last: Look | undefined;

  constructor(options: { counters: () => Promise<Counters>; servers: number; now: number }) {
    this.#counters = options.counters;
    this.servers = options.servers;
    this.since = new Date(options.now).toISOString();
  }

  /** What the last look found; undefined before the first. */
  get last(): Look | undefined {
    return this.#last;
  }

  /** Asks the servers once. */
  async look(entry: LogEntry | undefined, find: FindEntry, now: number): Promise<void> {
    const counters = await this.#counters();
    const releases = await countedReleases(counters, find);
    const before = Object.entries(entry?.packages ?? {}).map(
      async ([name, { since }]) => [name, since > 1 ? await find(since - 1) : undefined] as const,
    );
    this.#last = { counters, releases, before: new Map(await Promise.all(before)) };
    const { canary } = entry ?? {};
    if (entry && canary) {
      const counts = countsOfCanary(entry, canary, releases, counters);
      const { test = new Comparison(counts), points = [] } = this.#canaries.get(canary.began) ?? {};
      const { bounds: _same, ...seen } = test.follow(counts, isAlone(canary, counts));
      const point: CanaryPoint = { ...seen, at: new Date(now).toISOString(), source: 'seen' };
      this.#canaries.set(canary.began, { test, points: thinned([...points, point], KEPT) });
    }
    for (const [key, count] of failuresByVersion(counters.failures)) {
      this.#failures.set(key, [...(this.#failures.get(key) ?? []), count].slice(-60));
    }
  }

  /** The curve of a canary, the oldest point first. */
  pointsOf(began: number): readonly CanaryPoint[] {
    return this.#canaries.get(began)?.points ?? [];
  }

  /** Failures of a version at each look, the oldest first. */
  historyOf(remote: string, version: string): readonly number[] {
    return this.#failures.get(keyOf(remote, version)) ?? [];
  }
}

const keyOf = (remote: string, version: string): string => `${remote}@${version}`;

/** `<remote>@<version>` → failures in all releases. */
export function failuresByVersion(failures: readonly CountedFailures[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { remote, version, count } of failures) {
    const key = keyOf(remote, version);
    found.set(key, (found.get(key) ?? 0) + count);
  }
  return found;
}

/** Points without those that say the same as both of their neighbours, and every other one if there are too many. */
export function thinned(points: readonly CanaryPoint[], most: number): CanaryPoint[] {
  const isSame = (a: CanaryPoint | undefined, b: CanaryPoint | undefined) =>
    a?.views === b?.views && a?.failures === b?.failures;
  const changing = points.filter(
    (point, index) =>
      index === 0 ||
      index === points.length - 1 ||
      !isSame(point, points[index - 1]) ||
      !isSame(point, points[index + 1]),
  );
  if (changing.length <= most) return changing;
  return changing.filter((_, index) => index === 0 || (changing.length - 1 - index) % 2 === 0);
}

/** As often as an operator looks. */
const PAUSE_MS = 5000;

/** Asks the servers at intervals, also while nobody looks: a curve begins with its canary. Returns a function that ends it. */
export function followFigures(
  figures: FiguresHistory,
  { log }: Pick<Site, 'log'>,
  find: FindEntry,
  pauseMs = PAUSE_MS,
): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await figures.look((await log.lastReadable()).stored?.entry, find, Date.now());
    } catch {
      // The page says what can't be read.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), pauseMs).unref();
  void look();
  return () => clearInterval(timer);
}
