import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/contracts/user-error';
import type { Site } from '../model/store/site.ts';
import { StoreFailure } from '../model/store/store.ts';
import { withTimeout } from '../model/process/work.ts';
import { LiveView } from './live-view.ts';
import type { SiteRequest, SiteResponse } from './responder.ts';

/** How often a server looks for a new release in a store that is not on its machine, in milliseconds. */
export const POLL_MS = 1000;

/** Least time between two looks for a file that is unknown. */
const LOOK_SOON_MS = 100;

/** A look that takes longer has failed: a store that hangs must not keep the server from the next look. */
const LOOK_LIMIT_MS = 5000;

/** How a site's log is followed. */
type FollowOptions = {
  /** Told, once each, what is wrong with the site root. */
  say?: (message: string) => void;
  /** Milliseconds between looks. 0, the default for a folder, looks at every request. */
  pollMs?: number | undefined;
  /** Milliseconds since any fixed time. */
  now?: () => number;
  /** Called with each release as soon as it is served. */
  onView?: (view: LiveView) => void;
};

/** The last that is known of the store. */
type StoreState = {
  /** When the head was last seen, in milliseconds of the clock; undefined before the first time. */
  seenAt: number | undefined;
  /** Why the last look failed; undefined if it succeeded. */
  problem: string | undefined;
};

/** Follows a site's log. What can't be read leaves the release as it was: a server goes on with what it knows. */
export class LiveSite {
  readonly #site: Site;
  readonly #say: (message: string) => void;
  readonly #onView: ((view: LiveView) => void) | undefined;
  readonly #pollMs: number;
  readonly #now: () => number;
  #view: LiveView | undefined;
  #seen = 0;
  #lookedAt = -Infinity;
  #isFollowed = false;
  #state: StoreState = { seenAt: undefined, problem: undefined };
  #refreshing: Promise<void> | undefined;
  #soon: Promise<LiveView | undefined> | undefined;

  constructor(
    site: Site,
    { say = console.error, pollMs, now = () => performance.now(), onView }: FollowOptions = {},
  ) {
    this.#site = site;
    this.#say = say;
    this.#pollMs = pollMs ?? (site.store.isThere ? 0 : POLL_MS);
    this.#now = now;
    this.#onView = onView;
  }

  /** Whether every request looks for a new release, which takes no time. */
  get isImmediate(): boolean {
    return this.#pollMs === 0 && this.#site.store.isThere !== undefined;
  }

  /** The release that is live now; undefined before the first. */
  async view(): Promise<LiveView | undefined> {
    if (this.#view && !this.#isLookDue()) return this.#view;
    const look = this.look();
    // While the store fails, nobody waits for it.
    return this.#view && this.#state.problem ? this.#view : look;
  }

  /** The release of the last look. */
  get known(): LiveView | undefined {
    return this.#view;
  }

  get store(): StoreState & { ageMs: number | undefined } {
    const { seenAt } = this.#state;
    return { ...this.#state, ageMs: seenAt === undefined ? undefined : this.#now() - seenAt };
  }

  /** Looks for a new release now, and tells which one is live. A store that can't be read changes nothing. */
  async look(): Promise<LiveView | undefined> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
    return this.#view;
  }

  /** As {@link look}, but at most every 100 ms: all who ask in between wait for the same look. */
  async lookSoon(): Promise<LiveView | undefined> {
    if (this.isImmediate) return this.view();
    this.#soon ??= sleep(LOOK_SOON_MS - (this.#now() - this.#lookedAt))
      .then(() => this.look())
      .finally(() => {
        this.#soon = undefined;
      });
    return this.#soon;
  }

  /** Looks at intervals, so that no request has to wait for the store. Returns a function that ends it. */
  follow(): () => void {
    if (this.isImmediate) return () => {};
    this.#isFollowed = true;
    const timer = setInterval(() => void this.look(), this.#pollMs).unref();
    void this.look();
    return () => {
      this.#isFollowed = false;
      clearInterval(timer);
    };
  }

  #isLookDue(): boolean {
    if (this.isImmediate) return this.#site.log.hasAtOnce(this.#seen + 1) === true;
    return !this.#isFollowed && this.#now() - this.#lookedAt >= this.#pollMs;
  }

  async #refresh(): Promise<void> {
    try {
      await withTimeout(this.#lookForNext(), LOOK_LIMIT_MS, 'The store does not answer.');
      if (this.#state.problem) this.#say('The site root can be read again.');
      this.#state = { seenAt: this.#now(), problem: undefined };
    } catch (error) {
      const problem = messageOf(error);
      if (problem !== this.#state.problem) this.#say(problem);
      this.#state = { ...this.#state, problem };
    }
    this.#lookedAt = this.#now();
  }

  /** Serves the latest entry that is intact. */
  async #lookForNext(): Promise<void> {
    // A bucket charges less for one key than for a list.
    if (this.#seen > 0 && !(await this.#site.log.has(this.#seen + 1))) return;
    const last = await this.#site.log.headNumber();
    let number = last;
    while (number > this.#seen && !(await this.#adopt(number))) number -= 1;
    this.#seen = last;
  }

  /** Serves the release of an entry; false if that can't be served. */
  async #adopt(number: number): Promise<boolean> {
    try {
      this.#view = await LiveView.of(this.#site, await this.#site.log.entry(number), this.#view);
    } catch (error) {
      // The store failed, and the release may be intact: the next look tries again.
      if (error instanceof StoreFailure) throw error;
      this.#say(`Release ${number} can't be served: ${messageOf(error)}`);
      return false;
    }
    this.#onView?.(this.#view);
    return true;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof UserError ? error.message : String(error instanceof Error ? error.stack : error);

/** Address that tells whether the process lives. */
export const HEALTH_PATH = '/healthz';

/** Address that tells whether a balancer should send requests. */
export const READY_PATH = '/readyz';

/** The state of a server, as both addresses tell it. */
type Health = {
  ready: boolean;
  /** Why it is not ready, or what is wrong although it is. */
  reason?: string;
  /** Number of the live release; null before the first. */
  release: number | null;
  /** Number of the last entry of the log that it has seen, and when that was made. */
  entry: number | null;
  at: string | null;
  /** Seconds since the head of the log was last seen. */
  headAgeSeconds: number | null;
  store: 'reachable' | 'unreachable';
};

/**
 * Answers for a balancer. A server that has lost its store stays ready, because it serves what it knows: if all replicas
 * lose it at once, none must leave the balancer.
 */
export async function healthResponse(
  live: LiveSite,
  isDraining: boolean,
  { method, target }: SiteRequest,
): Promise<SiteResponse> {
  const health = await healthOf(live, isDraining);
  const isWell = target === HEALTH_PATH || health.ready;
  const body = Buffer.from(`${JSON.stringify(health)}\n`);
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': String(body.length),
  };
  return { status: isWell ? 200 : 503, headers, ...(method === 'HEAD' ? {} : { body }) };
}

/** The state of a server. One that does not follow the log at intervals looks now. */
async function healthOf(live: LiveSite, isDraining: boolean): Promise<Health> {
  if (live.isImmediate) await live.look();
  const entry = live.known?.entry;
  const { problem, ageMs } = live.store;
  // The sentence is public: it names neither the store nor its error, which the server's own output does.
  const reasons = [
    ...(isDraining ? ['This server is ending.'] : []),
    ...(entry ? [] : ['Nothing is live yet.']),
    ...(problem ? ['The store can’t be read.'] : []),
  ];
  return {
    ready: !isDraining && entry !== undefined,
    ...(reasons.length > 0 ? { reason: reasons.join(' ') } : {}),
    release: entry?.release ?? null,
    entry: entry?.number ?? null,
    at: entry?.at ?? null,
    headAgeSeconds: ageMs === undefined ? null : Math.round(ageMs / 1000),
    store: problem ? 'unreachable' : 'reachable',
  };
}
