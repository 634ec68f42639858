import type { Canary, Evidence, SideCounts } from '../../model/log/log-entry.ts';

/**
 * How many times as often a failing version may fail as the one before. The test bets on all of them at once, and the
 * least one is where "more" begins: a version that fails up to 1.4 times as often is never taken back for long.
 */
const RATIOS = [2, 4, 8, 16, 64];

/**
 * Views of a promoted version over which everything that was counted of the version before is compared with it: a bet
 * for the first few, and bets for many, each of which weighs half of the one before.
 */
const HORIZONS = [320, 2000, 10_000, 50_000];

/** Of a version before that was hardly counted, so many views are assumed, and failures among them. */
const ASSUMED = { views: 100, failures: 5 };

/** Views without which a canary does not grow. */
const LEAST_VIEWS = 326;

/** The logarithm of the evidence up to which a version is healthy. */
const HEALTHY = 0;

/**
 * The one from which it is failing: a version that fails no more than the one before gets there in one of 200 rollouts at
 * most, however often somebody looks.
 */
const FAILING = Math.log(200);

/** Whether everybody gets the canary now: all that was counted of the live version until then is compared with it. */
export const isAlone = ({ share }: Pick<Canary, 'share'>, { before }: BothCounts): boolean =>
  share === 100 || before.views === 0;

/** What was counted of a version, and of the one before. */
export type BothCounts = { own: SideCounts; before: SideCounts };

/**
 * Compares two versions that visitors get at the same time. If they fail alike, a failure is the canary's as often as a
 * view is. Each failure is a bet against that: what was won is the evidence. It can be looked at after any view (testing
 * by betting; Ville's inequality).
 */
export class Comparison {
  readonly #from: BothCounts;
  readonly #won = RATIOS.map(() => 0);
  #seen: BothCounts;
  #last: BothCounts;
  /** Counts from which on every visitor gets the canary. */
  #alone: BothCounts | undefined;

  /** @param from what was counted before, which does not belong to it */
  constructor(from: BothCounts) {
    this.#from = this.#seen = this.#last = from;
  }

  /**
   * Goes on with what is counted now.
   *
   * @param alone see {@link isAlone}
   */
  follow(counts: BothCounts, alone = false): Evidence {
    const { own, before } = bothSince(counts, this.#seen);
    this.#alone = alone ? (this.#alone ?? { own: this.#last.own, before: counts.before }) : undefined;
    // Without views on both sides nothing can be said of a failure yet.
    if (!alone && own.views > 0 && before.views > 0) {
      const share = own.views / (own.views + before.views);
      const all = own.failures + before.failures;
      RATIOS.forEach((ratio, index) => {
        this.#won[index] = (this.#won[index] ?? 0) + bet(ratio, share, own.failures, all);
      });
      this.#seen = counts;
    }
    this.#last = counts;
    const evidence = evidenceOf(bothSince(counts, this.#from), mean(this.#won));
    if (!this.#alone) return evidence;
    const inTurn = compareInTurn({ own: since(counts.own, this.#alone.own), before: this.#alone.before });
    return {
      ...evidence,
      before: inTurn.before,
      likelihood: Math.max(evidence.likelihood, inTurn.likelihood),
    };
  }
}

/**
 * Compares a version with the one that visitors had before, which gets no more views. The views before are dealt out
 * over the horizon in any order, as if both were there at the same time; their failures count in proportion, which is
 * never more than the mean of all orders.
 */
export function compareInTurn({ own, before }: BothCounts): Evidence {
  const missing = Math.max(0, 1 - before.views / ASSUMED.views);
  const views = before.views + missing * ASSUMED.views;
  const failures = before.failures + missing * ASSUMED.failures;
  const won = HORIZONS.flatMap((horizon, index) => {
    if (own.views > horizon) return [];
    const all = own.failures + failures * (own.views / horizon);
    const share = horizon / (horizon + views);
    return mean(RATIOS.map((ratio) => bet(ratio, share, own.failures, all))) - (index + 1) * Math.LN2;
  });
  return evidenceOf({ own, before }, won.length > 0 ? logOfSum(won) : 0);
}

/** What the evidence says. */
export function verdictOn({ views, likelihood }: Pick<Evidence, 'views' | 'likelihood'>): Verdict {
  if (likelihood >= FAILING) return 'failing';
  return likelihood <= HEALTHY && views >= LEAST_VIEWS ? 'healthy' : 'open';
}

/** Whether a version fails more than the one before, does not, or nobody can tell yet. */
type Verdict = 'failing' | 'healthy' | 'open';

const evidenceOf = ({ own, before }: BothCounts, likelihood: number): Evidence => ({
  ...own,
  before,
  likelihood,
});

/** What a bet on a ratio wins with failures, some of them of the version with a share of the views; as a logarithm. */
const bet = (ratio: number, share: number, own: number, all: number): number =>
  own * Math.log(ratio) - all * Math.log(1 + (ratio - 1) * share);

const mean = (logs: readonly number[]): number => logOfSum(logs) - Math.log(logs.length);

function logOfSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}

const bothSince = (now: BothCounts, then: BothCounts): BothCounts => ({
  own: since(now.own, then.own),
  before: since(now.before, then.before),
});

/** Counts without those of an earlier time. A server that forgot some must not make them negative. */
function since(now: SideCounts, then: SideCounts): SideCounts {
  return {
    views: Math.max(0, now.views - then.views),
    failures: Math.max(0, now.failures - then.failures),
  };
}
