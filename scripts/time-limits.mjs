import { readFileSync } from 'node:fs';
import os from 'node:os';
import { failureLine } from './test-totals.mjs';

/** A browser test of `npm test` may take so long. */
const TEST_MS = 10_000;
/** All of them together may, added up over the workers. */
const SUM_MS = 15 * 60_000;

/**
 * Starts to measure how much of the machine is left to this process and those that it starts. The returned function tells
 * by how much other work has slowed them down since: 1 on a machine of their own, 2 where they got half of what was used.
 * On a system without /proc it can't be told, and is infinite: nothing is judged there.
 */
export function measureSlowness() {
  const since = used();
  return () => {
    const now = used();
    const own = now.own - since.own;
    return own > 0 ? Math.max(1, (now.all - since.all) / own) : Infinity;
  };
}

/** Processor time so far in milliseconds: of all processes, and of this one with those of its children that have ended. */
function used() {
  const all = os
    .cpus()
    .map(({ times }) => times.user + times.nice + times.sys)
    .reduce((sum, each) => sum + each, 0);
  return { all, own: ownTicks() * 10 };
}

/** Linux counts a process's time, and that of its ended children, in hundredths of a second: fields 14 to 17. */
function ownTicks() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
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
