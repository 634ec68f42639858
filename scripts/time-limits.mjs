import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { failureLine } from './test-totals.mjs';

/** A browser test of `npm test` may take so long. */
const TEST_MS = 10_000;
/** All of them together may, added up over the workers. */
const SUM_MS = 15 * 60_000;

/** Milliseconds between two looks at the processes: what one has used since the last look before its end is lost. */
const LOOK_MS = 1000;

/** A shorter time is told by the looks around it: one of them alone may fall on a moment of a process that has ended. */
const SHORTEST_MS = 10_000;

/**
 * Starts to measure how much of the machine is left to this process and all below it. The returned function ends that.
 * What it returns tells by how much other work has slowed them down between two times: 1 on a machine of their own, 2 where
 * they got half of what was used. On a system without /proc it can't be told, and is infinite: nothing is judged there.
 *
 * @returns {() => (from: number, to: number) => number}
 */
export function measureSlowness() {
  /** @type {Map<number, number>} */
  let known = new Map(usedBelow(process.pid));
  /** @type {{ at: number, all: number, own: number }[]} */
  const looks = [{ at: Date.now(), all: usedByAll(), own: 0 }];
  const look = () => {
    const now = new Map(usedBelow(process.pid));
    let own = looks.at(-1)?.own ?? 0;
    for (const [pid, ticks] of now) own += (ticks - (known.get(pid) ?? 0)) * TICK_MS;
    known = now;
    looks.push({ at: Date.now(), all: usedByAll(), own });
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    look();
    return (from, to) => {
      const air = Math.max(0, SHORTEST_MS - (to - from)) / 2;
      const first = looks.findLast(({ at }) => at <= from - air) ?? looks[0];
      const last = looks.find(({ at }) => at >= to + air) ?? looks.at(-1);
      const [all, own] = [(last?.all ?? 0) - (first?.all ?? 0), (last?.own ?? 0) - (first?.own ?? 0)];
      return own > 0 ? Math.max(1, all / own) : Infinity;
    };
  };
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of the whole machine so far, in milliseconds. */
const usedByAll = () =>
  os
    .cpus()
    .map(({ times }) => times.user + times.nice + times.sys)
    .reduce((sum, each) => sum + each, 0);

/**
 * Ticks that a process and those below it have used, by their ids. A browser is asked while it runs, because nobody
 * inherits the time of one that is killed.
 *
 * @param {number} top
 */
function usedBelow(top) {
  /** @type {Map<number, { parent: number, ticks: number }>} */
  const all = new Map();
  for (const pid of existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Boolean) : []) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in brackets, may have blanks. After it come the state, the parent, and as 12th and 13th the times.
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      all.set(pid, { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) });
    } catch {
      // It has ended.
    }
  }
  /** @type {(pid: number) => boolean} */
  const isBelow = (pid) => pid === top || (all.has(pid) && isBelow(all.get(pid)?.parent ?? 0));
  return [...all]
    .filter(([pid]) => isBelow(pid))
    .map(([pid, { ticks }]) => /** @type {const} */ ([pid, ticks]));
}

/**
 * What the quick run takes too long for, a line each.
 *
 * @param {import('./test-totals.mjs').TimedTest[]} timed
 * @param {(from: number, to: number) => number} slowness as {@link measureSlowness} tells it
 */
export function tooSlow(timed, slowness) {
  const sum = timed.reduce((total, { ms }) => total + ms, 0);
  const failures = timed.flatMap(({ name, place, ms, at }) => {
    const limit = ms > TEST_MS ? TEST_MS * slowness(at, at + ms) : Infinity;
    return ms > limit
      ? [failureLine(`took ${inSeconds(ms)}, more than ${inSeconds(limit)}: ${name}`, place)]
      : [];
  });
  const limit = SUM_MS * slowness(0, Date.now());
  if (sum > limit)
    failures.push(`All browser tests took ${inSeconds(sum)} of their workers, more than ${inSeconds(limit)}`);
  return failures;
}

/** @param {number} ms */
export const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
