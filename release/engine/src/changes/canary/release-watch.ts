import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/contracts/user-error';
import type { Canary, Evidence, LogEntry } from '../../model/log/log-entry.ts';
import type { Site } from '../../model/store/site.ts';
import { StoreFailure } from '../../model/store/store.ts';
import { endCanary, returnCanary, stepCanary } from '../promote/actions.ts';
import { canaryNames } from '../promote/next-states.ts';
import { promote } from '../promote/promote.ts';
import type { PromoteMore } from '../promote/prepare-release.ts';
import { countedReleases, countsOfCanary, countsOfVersion, type CountedReleases } from './counts.ts';
import { compareInTurn, Comparison, isAlone, verdictOn } from './evidence.ts';
import type { Counters } from './replica-counters.ts';

/** What is known of a canary. */
export type CanaryFigures = {
  /** Since it began, and since its share was set. */
  all: Evidence;
  sinceStep: Evidence;
  /** Whether every replica could be asked. Without all of them a canary may be taken back, but it never grows. */
  isComplete: boolean;
};

/** What is done with a canary now. */
export type Move =
  | { kind: 'return' | 'expire' | 'finish' | 'renew' | 'hold' }
  | { kind: 'step'; share: number };

/**
 * Decides about a canary. It is taken back for what was counted since its beginning. It grows only for what was counted
 * with its present share, only after the time of a step, and only by an entry: with too little traffic it stays.
 *
 * @param now milliseconds since 1970
 */
export function nextMove(canary: Canary, { all, sinceStep, isComplete }: CanaryFigures, now: number): Move {
  const until = Date.parse(canary.until);
  if (verdictOn(all) === 'failing') return { kind: 'return' };
  if (now >= until) return { kind: 'expire' };
  const [share] = canary.steps;
  const goesOn = share !== undefined || canary.goesLive;
  if (!isComplete || !goesOn) return { kind: 'hold' };
  const isLongEnough = now >= Date.parse(canary.steppedAt) + canary.everyMinutes * 60_000;
  if (isLongEnough && verdictOn(sinceStep) === 'healthy')
    return share === undefined ? { kind: 'finish' } : { kind: 'step', share };
  return { kind: now >= until - canary.limitMinutes * 30_000 ? 'renew' : 'hold' };
}

/** How releases are watched. */
export type WatchOptions = {
  by: string;
  /** Asks the servers what they have counted. */
  counters: () => Promise<Counters>;
  /** Milliseconds for which every version is watched after its promotion. */
  watchMs: number;
  /** What a promotion at the end of a canary gets. */
  more?: PromoteMore;
  /** Told once of each live version that fails more than the one before; its id is the same with every try. */
  tell?: (id: string, text: string) => Promise<unknown>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * Watches the canary, and takes it back if it fails more than the live version. Of a live version that fails more than the
 * one before it only tells: with the requests of a few machines anybody could take it back, and people look first.
 */
export class ReleaseWatch {
  readonly #site: Site;
  readonly #options: Required<WatchOptions>;
  /** What speaks against the canary: since it began, and since its share was set. */
  #tests: { began: number; key: string; all: Comparison; sinceStep: Comparison } | undefined;
  /** What could not be carried out: it is said once, and nothing tries it again. */
  readonly #failed = new Set<string>();
  /** Live versions that were told of. */
  readonly #told = new Set<string>();
  readonly #entries = new Map<number, LogEntry>();

  constructor(site: Site, options: WatchOptions) {
    this.#site = site;
    this.#options = { more: {}, now: Date.now, tell: async () => {}, ...options };
  }

  /** Looks once. Returns a sentence for each thing that it did. */
  async look(): Promise<string[]> {
    const entry = (await this.#site.log.head())?.entry;
    if (!entry) return [];
    const recent = await this.#recent(entry);
    if (!entry.canary && recent.length === 0) return [];
    const counters = await this.#options.counters();
    const releases = await countedReleases(counters, (number) => this.#entry(number));
    const said = entry.canary ? [await this.#canary(entry, entry.canary, releases, counters)] : [];
    for (const name of recent) said.push(await this.#version(entry, name, releases, counters));
    return said.filter((text) => text !== '');
  }

  async #canary(
    entry: LogEntry,
    canary: Canary,
    releases: CountedReleases,
    counters: Counters,
  ): Promise<string> {
    const counts = countsOfCanary(entry, canary, releases, counters);
    const { began, steppedAt } = canary;
    const key = `${began} ${steppedAt}`;
    if (this.#tests?.key !== key) {
      // Who starts to watch during a canary compares what is counted from then on, on both sides.
      const all = this.#tests?.began === began ? this.#tests.all : new Comparison(counts);
      this.#tests = { began, key, all, sinceStep: new Comparison(counts) };
    }
    const { all, sinceStep } = this.#tests;
    const alone = isAlone(canary, counts);
    const figures = {
      all: all.follow(counts, alone),
      sinceStep: sinceStep.follow(counts, alone),
      isComplete: counters.silent.length === 0,
    };
    const move = nextMove(canary, figures, this.#options.now());
    const isHeld = entry.hold !== null || canaryNames(entry, canary).some((name) => entry.held?.[name]);
    if (isHeld && ['step', 'finish'].includes(move.kind)) return '';
    return this.#once(`${move.kind} ${key}`, () => this.#carryOut(entry, canary, move, figures.all));
  }

  /** Does nothing if somebody has ended or changed the canary meanwhile: the next look sees what is there now. */
  async #carryOut(entry: LogEntry, canary: Canary, move: Move, evidence: Evidence): Promise<string> {
    const names = canaryNames(entry, canary);
    const why = `the canary of ${names.join(', ')}: ${figuresText(evidence)}`;
    const at = new Date(this.#options.now()).toISOString();
    const author = { by: this.#options.by, why, evidence, at, key: null };
    const { began, steppedAt } = canary;
    const seen = { began, steppedAt };
    if (move.kind === 'hold') return '';
    if (move.kind === 'return') {
      const done = await returnCanary(this.#site, seen, author);
      return done ? `${why}: taken back` : '';
    }
    if (move.kind === 'finish') {
      const versions = Object.entries(canary.packages).filter(([name]) => names.includes(name));
      const packages = Object.fromEntries(versions.map(([name, { version }]) => [name, version]));
      const contents = Object.fromEntries(versions.map(([name, { content }]) => [name, content]));
      // What was waived when it began is not asked again.
      const waived = (await this.#entry(began))?.waived;
      const order = { packages, contents, waived, ...author, ...this.#options.more, finishes: seen };
      return (await promote(this.#site, order)).isNew ? `${why}: live` : '';
    }
    if (move.kind === 'expire') {
      const done = await endCanary(this.#site, names, author, seen);
      return done ? `${why}: expire` : '';
    }
    const share = move.kind === 'step' ? move.share : canary.share;
    const done = await stepCanary(this.#site, share, author, { seen, isRenewal: move.kind === 'renew' });
    return done ? `${why}: ${move.kind === 'step' ? `${share} %` : 'renew'}` : '';
  }

  async #version(
    entry: LogEntry,
    name: string,
    releases: CountedReleases,
    counters: Counters,
  ): Promise<string> {
    const { version = '', since = 1 } = entry.packages[name] ?? {};
    const before = await this.#entry(since - 1);
    const evidence = compareInTurn(countsOfVersion(entry, name, before, releases, counters));
    if (verdictOn(evidence) !== 'failing') return '';
    const id = `${name}@${version}`;
    const text = `${name} ${version}: ${figuresText(evidence)}: "site rollback ${name}" returns to that`;
    if (this.#told.has(id)) return '';
    // A receiver that does not answer is told with the next look.
    await this.#options.tell(`failing-${id}`, text);
    this.#told.add(id);
    return text;
  }

  /** Names of the packages whose live version came by a promotion a short time ago. */
  async #recent(entry: LogEntry): Promise<string[]> {
    const { now, watchMs } = this.#options;
    const names = Object.entries(entry.packages).map(async ([name, { since }]) => {
      const brought = since === 1 ? undefined : await this.#entry(since);
      const isRecent = brought?.action === 'promote' && now() - Date.parse(brought.at) < watchMs;
      return isRecent ? [name] : [];
    });
    return (await Promise.all(names)).flat();
  }

  /** An entry never changes, so each is read once, however many packages there are. */
  async #entry(number: number): Promise<LogEntry | undefined> {
    const known = this.#entries.get(number);
    if (known || number < 1) return known;
    const entry = await this.#site.log.entry(number).catch(() => undefined);
    if (entry) this.#entries.set(number, entry);
    return entry;
  }

  async #once(key: string, act: () => Promise<string>): Promise<string> {
    if (this.#failed.has(key)) return '';
    try {
      return await act();
    } catch (error) {
      // Whatever is not the user's to fix, such as a store that is away, may be gone with the next look.
      if (error instanceof UserError && !(error instanceof StoreFailure)) this.#failed.add(key);
      return `${key}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

const figuresText = ({ views, failures, before }: Evidence): string =>
  `${failures} of ${views} views failed, and ${before.failures} of ${before.views} of the version before`;

const PAUSE_MS = 5000;

/**
 * Watches releases until it is stopped. What can't be read is said once, and the next look tries again.
 *
 * @param say called with a sentence for each thing that was done
 */
export async function watchReleases(
  watch: ReleaseWatch,
  signal: AbortSignal,
  say: (text: string) => void,
  pauseMs = PAUSE_MS,
): Promise<void> {
  let said = '';
  while (!signal.aborted) {
    const texts = await watch
      .look()
      .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    const text = texts.join('\n');
    if (text && text !== said) say(text);
    said = text;
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}
