import { FALLBACKS, NETWORKS } from '../../model/release/canary.ts';
import { failureKind, type FailureKind } from '../../model/log/failure-kind.ts';

/** Failures of a version of a remote, in a release. */
type CountedFailures = {
  remote: string;
  version: string;
  release: number;
  kind: FailureKind;
  count: number;
};

/** What all replicas have counted. */
export type Counters = {
  /** Release → page views, one for each network. */
  views: ReadonlyMap<number, number>;
  failures: readonly CountedFailures[];
  /** Addresses that did not answer. */
  silent: readonly string[];
};

/** Reads the figures at an address. Throws if they can't be read. */
export type ReadFigures = (address: string) => Promise<string>;

const LIMIT_MS = 3000;

/** Reads figures over HTTP. */
export const fetchFigures: ReadFigures = async (address) => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
};

/** Adds up what replicas count. A replica that starts again counts from 0 again: what it had counted before is kept. */
export class ReplicaCounters {
  readonly #addresses: readonly string[];
  readonly #read: ReadFigures;
  /** Address and line without its value → value at the last look, and what was counted before restarts. */
  readonly #seen = new Map<string, { last: number; before: number; line: string }>();

  constructor(addresses: readonly string[], read: ReadFigures = fetchFigures) {
    this.#addresses = addresses;
    this.#read = read;
  }

  /** Asks every replica, and returns the sums. */
  async look(): Promise<Counters> {
    const silent: string[] = [];
    const looks = this.#addresses.map(async (address) => {
      try {
        this.#add(address, await this.#read(address));
      } catch {
        silent.push(address);
      }
    });
    await Promise.all(looks);
    return { ...sums([...this.#seen.values()]), silent };
  }

  #add(address: string, text: string): void {
    const lines = [...text.matchAll(LINE)].map(([, line = '', value]) => [line, Number(value)] as const);
    const now = new Map(lines);
    for (const [line, value] of now) {
      const key = `${address} ${line}`;
      const { last, before } = this.#seen.get(key) ?? { last: 0, before: 0 };
      this.#seen.set(key, { last: value, before: value < last ? before + last : before, line });
    }
    for (const [key, { last, before, line }] of this.#seen) {
      // Gone after a restart: it may come again.
      if (key === `${address} ${line}` && !now.has(line))
        this.#seen.set(key, { last: 0, before: before + last, line });
    }
  }
}

/** A count of more digits would not be exact. */
const LINE = new RegExp(`^((?:${NETWORKS}|${FALLBACKS})\\{[^}]*\\}) (\\d{1,15})$`, 'gm');

function sums(seen: readonly { last: number; before: number; line: string }[]): Omit<Counters, 'silent'> {
  const views = new Map<number, number>();
  const failures: CountedFailures[] = [];
  for (const { last, before, line } of seen) {
    const labels = Object.fromEntries(
      [...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const release = Number(labels['release']);
    const count = before + last;
    if (line.startsWith(NETWORKS)) views.set(release, (views.get(release) ?? 0) + count);
    else {
      const { remote = '', version = '' } = labels;
      const kind = failureKind(labels['kind'] ?? '');
      if (kind) failures.push({ remote, version, release, kind, count });
    }
  }
  return { views, failures };
}
