import { UserError } from '@site/contracts/user-error';
import type { Canary, Evidence, LogEntry } from '@site/release-model/log-entry';
import { applyChange } from '../promote/apply-change.ts';
import { heldIn } from '../promote/guards.ts';
import { promote } from '../promote/promote.ts';
import type { PromoteMore } from '../promote/change.ts';
import { canaryNames, type SeenCanary } from '../promote/next-states.ts';
import { StoreFailure } from '@site/release-model/store';
import type { Site } from '@site/release-model/site';
import { countsOfCanary, countsOfVersion, countsSince } from './counts-of.ts';
import { nextMove, type Move } from './next-move.ts';
import type { Counters } from './replica-counters.ts';
import { evidenceOf, verdictOn, type Counts, type Rates } from './sequential-test.ts';

/** How releases are watched. */
export type WatchOptions = {
  by: string;
  /** Asks the servers what they have counted. */
  counters: () => Promise<Counters>;
  /** Milliseconds for which every version is watched after its promotion. */
  watchMs: number;
  rates: Rates;
  /** What a promotion at the end of a canary gets. */
  more?: PromoteMore;
  /** Milliseconds since 1970. */
  now?: () => number;
};

type Brought = Pick<LogEntry, 'action' | 'at'>;

/** Watches the canary and the versions that went live lately, and takes back what fails. */
export class ReleaseWatch {
  readonly #site: Site;
  readonly #options: Required<WatchOptions>;
  /** What was counted when a share was first seen. */
  #step: { key: string; counts: Counts } | undefined;
  /** What could not be carried out: it is said once, and nothing tries it again. */
  readonly #failed = new Set<string>();
  readonly #brought = new Map<number, Brought>();

  constructor(site: Site, options: WatchOptions) {
    this.#site = site;
    this.#options = { more: {}, now: Date.now, ...options };
  }

  /** Looks once. Returns a sentence for each thing that it did. */
  async look(): Promise<string[]> {
    const entry = (await this.#site.log.head())?.entry;
    if (!entry) return [];
    const recent = await this.#recent(entry);
    if (!entry.canary && recent.length === 0) return [];
    const counters = await this.#options.counters();
    const said = entry.canary ? [await this.#canary(entry, entry.canary, counters)] : [];
    for (const name of recent) said.push(await this.#version(entry, name, counters));
    return said.filter((text) => text !== '');
  }

  async #canary(entry: LogEntry, canary: Canary, counters: Counters): Promise<string> {
    const all = countsOfCanary(entry, canary, counters);
    const key = `${canary.began} ${canary.steppedAt}`;
    if (this.#step?.key !== key) this.#step = { key, counts: all };
    const sinceStep = countsSince(all, this.#step.counts);
    const counts = { all, sinceStep, isComplete: counters.silent.length === 0 };
    const { now, rates } = this.#options;
    const move = nextMove(canary, counts, now(), rates);
    const isHeld = entry.hold !== null || canaryNames(entry, canary).some((name) => heldIn(entry)[name]);
    if (isHeld && ['step', 'finish'].includes(move.kind)) return '';
    return this.#once(`${move.kind} ${key}`, () => this.#carryOut(entry, canary, move));
  }

  async #carryOut(entry: LogEntry, canary: Canary, move: Move): Promise<string> {
    const { evidence } = move;
    const names = canaryNames(entry, canary);
    const subject = `the canary of ${names.join(', ')}`;
    const why = `${subject}: ${figuresText(evidence)}`;
    const at = new Date(this.#options.now()).toISOString();
    const author = { by: this.#options.by, why, evidence, at, authorise: DECIDED_BY_FIGURES };
    const { began, steppedAt } = canary;
    const seen = { began, steppedAt };
    if (move.kind === 'hold') return '';
    if (move.kind === 'return') {
      const { entry, message } = await applyChange(this.#site, 'return', { began }, author);
      return entry ? message : '';
    }
    if (move.kind === 'finish') {
      const versions = Object.entries(canary.packages).filter(([name]) => names.includes(name));
      const packages = Object.fromEntries(versions.map(([name, { version }]) => [name, version]));
      const contents = Object.fromEntries(versions.map(([name, { content }]) => [name, content]));
      const order = { packages, contents, ...author, ...this.#options.more, finishes: seen };
      return (await promote(this.#site, order)).isNew ? `${why}: live` : '';
    }
    const { entry: done } =
      move.kind === 'expire'
        ? await applyChange(this.#site, 'canary-end', { names, seen }, author)
        : await applyChange(this.#site, 'canary-step', stepOf(canary, move, seen), author);
    return done ? `${why}: ${move.kind === 'step' ? `${move.share} %` : move.kind}` : '';
  }

  async #version(entry: LogEntry, name: string, counters: Counters): Promise<string> {
    const evidence = evidenceOf(countsOfVersion(entry, name, counters), this.#options.rates);
    if (verdictOn(evidence) !== 'failing') return '';
    const { version = '' } = entry.packages[name] ?? {};
    const author = { by: this.#options.by, why: `${name} ${version}: ${figuresText(evidence)}`, evidence };
    const order = { package: name, version };
    return this.#once(
      `${name}@${version}`,
      async () => (await applyChange(this.#site, 'return', order, author)).message,
    );
  }

  /** Names of the packages whose live version came by a promotion a short time ago. */
  async #recent(entry: LogEntry): Promise<string[]> {
    const { now, watchMs } = this.#options;
    const names = Object.entries(entry.packages).map(async ([name, { since }]) => {
      const brought = since === 1 ? undefined : await this.#broughtBy(since);
      const isRecent = brought?.action === 'promote' && now() - Date.parse(brought.at) < watchMs;
      return isRecent ? [name] : [];
    });
    return (await Promise.all(names)).flat();
  }

  /** An entry never changes, so each is read once, however many packages there are. */
  async #broughtBy(number: number): Promise<Brought | undefined> {
    const known = this.#brought.get(number);
    if (known) return known;
    const entry = await this.#site.log.entry(number).catch(() => undefined);
    if (!entry) return undefined;
    const brought = { action: entry.action, at: entry.at };
    this.#brought.set(number, brought);
    return brought;
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

/** An operator needs no key for what the figures of the site say. */
const DECIDED_BY_FIGURES = () => {};

const stepOf = ({ share }: Canary, move: Move, seen: SeenCanary) => ({
  share: move.kind === 'step' ? move.share : share,
  seen,
  isRenewal: move.kind === 'renew',
});

const figuresText = ({ views, failures }: Evidence): string => `${failures} of ${views} views failed`;
