import type { CanaryPoint } from '../../document/console-state.ts';
import { countsOfCanary } from '@site/release-changes/counts-of';
import type { CountedFailures, Counters } from '@site/release-changes/replica-counters';
import { evidenceOf, type Rates } from '@site/release-changes/sequential-test';
import type { LogEntry } from '@site/release-model/log-entry';
import { thinned } from './thinned.ts';

/** Looks that are kept of each curve. */
const KEPT = 240;

/** What servers have counted since the console started. Nothing of it is written anywhere. */
export class FiguresHistory {
  readonly #counters: () => Promise<Counters>;
  readonly rates: Rates;
  readonly servers: number;
  readonly since: string;
  /** Number of the entry that began a canary → its curve. */
  readonly #canaries = new Map<number, CanaryPoint[]>();
  /** Remote and version → failures at each look. */
  readonly #failures = new Map<string, number[]>();
  #last: Counters | undefined;

  constructor(options: { counters: () => Promise<Counters>; rates: Rates; servers: number; now: number }) {
    this.#counters = options.counters;
    this.rates = options.rates;
    this.servers = options.servers;
    this.since = new Date(options.now).toISOString();
  }

  /** What the last look found; undefined before the first. */
  get last(): Counters | undefined {
    return this.#last;
  }

  /** Asks the servers once. */
  async look(entry: LogEntry | undefined, now: number): Promise<void> {
    const counters = await this.#counters();
    this.#last = counters;
    const { canary } = entry ?? {};
    if (entry && canary) {
      const { views, failures, likelihood } = evidenceOf(countsOfCanary(entry, canary, counters), this.rates);
      const point = { at: new Date(now).toISOString(), views, failures, likelihood, source: 'seen' as const };
      this.#canaries.set(canary.began, thinned([...this.pointsOf(canary.began), point], KEPT));
    }
    for (const [key, count] of failuresByVersion(counters.failures)) {
      this.#failures.set(key, [...(this.#failures.get(key) ?? []), count].slice(-60));
    }
  }

  /** The curve of a canary, the oldest point first. */
  pointsOf(began: number): readonly CanaryPoint[] {
    return this.#canaries.get(began) ?? [];
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
