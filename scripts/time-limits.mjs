import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { failureLine } from './test-totals.mjs';

/** A browser test of `npm test` may take so long. */
const TEST_MS = 10_000;
/** All of them together may, added up over the workers. */
const SUM_MS = 15 * 60_000;

/** Milliseconds between two looks at the processes: what one has used since the last look before its end is lost. */
const LOOK_MS = 1000;

/**
 * Starts to measure how much of the machine is left to this process and all below it. The returned function ends that, and
 * tells by how much other work has slowed them down: 1 on a machine of their own, 2 where they got half of what was used.
 * On a system without /proc it can't be told, and is infinite: nothing is judged there.
 */
export function measureSlowness() {
  const before = usedByAll();
  const first = new Map(usedBelow(process.pid));
  const last = new Map(first);
  const look = () => {
    for (const [pid, ticks] of usedBelow(process.pid)) last.set(pid, ticks);
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    look();
    let own = 0;
    for (const [pid, ticks] of last) own += (ticks - (first.get(pid) ?? 0)) * TICK_MS;
    return own > 0 ? Math.max(1, (usedByAll() - before) / own) : Infinity;
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
 * @param {number} slowness as {@link measureSlowness} tells it
 */
export function tooSlow(timed, slowness) {
  const sum = timed.reduce((total, { ms }) => total + ms, 0);
  const limit = TEST_MS * slowness;
  const failures = timed
    .filter(({ ms }) => ms > limit)
    .map(({ name, place, ms }) =>
      failureLine(`took ${inSeconds(ms)}, more than ${inSeconds(limit)}: ${name}`, place),
    );
  if (sum > SUM_MS * slowness)
    failures.push(
      `All browser tests took ${inSeconds(sum)} of their workers, more than ${inSeconds(SUM_MS * slowness)}`,
    );
  return failures;
}

/** @param {number} ms */
export const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
