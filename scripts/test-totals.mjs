import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed and failed, and a line for each that failed: its name, and the command that runs it alone.
 *
 * @typedef {{ passed: number, failed: number, failures: string[], note: string }} Totals
 */

/** @param {number} passed @param {number} failed @param {string[]} failures @param {string} [more] @returns {Totals} */
export const totals = (passed, failed, failures, more = '') => ({
  passed,
  failed,
  failures,
  note: `${passed} passed, ${failed} failed${more}`,
});

/**
 * Adds up what rstest printed, each line behind the name of its package and a colon.
 *
 * @param {{ output: string, isOk: boolean }} run
 */
export function unitTotals({ output, isOk }) {
  const text = stripVTControlCharacters(output);
  /** @param {string} word */
  const sum = (word) =>
    [...text.matchAll(/^\S+: +Tests +(.*)$/gm)].reduce(
      (total, [, line = '']) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0),
      0,
    );
  const failures = [...text.matchAll(/^(\S+): +FAIL +(\S+)(?: > (.*))?$/gm)].map(
    ([, name, file, test]) =>
      `${name}: ${file}${test ? ` > ${test}` : ''}\n    npm test -w ${name} -- ${file}${test ? ` -t ${JSON.stringify(test.split(' > ').at(-1))}` : ''}`,
  );
  return totals(sum('passed'), Math.max(sum('failed'), isOk ? 0 : 1), [...new Set(failures)]);
}

/** @typedef {{ title: string, ok: boolean, file: string, line: number, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Adds up Playwright's report, and tells which tests took longest.
 *
 * @param {string} report of its JSON reporter
 * @param {boolean} isOk whether Playwright ended without an error
 */
export function browserTotals(report, isOk) {
  /** @type {{ suites: Suite[], stats: { expected: number, unexpected: number, flaky: number } }} */
  let { suites, stats } = { suites: [], stats: { expected: 0, unexpected: 0, flaky: 0 } };
  try {
    ({ suites, stats } = JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // The run ended before it had any.
  }
  const specs = suites.flatMap(specsOf).map(({ title, ok, file, line, tests }) => ({
    title,
    ok,
    place: `${file}:${line}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  const failures = specs.flatMap(({ ok, title, place }) =>
    ok ? [] : [`${title}\n    npm run e2e -- ${place}`],
  );
  // Told, never judged: how long a test takes depends on what else the machine does.
  const slowest = specs
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ ms, place, title }) => `\n  ${(ms / 1000).toFixed(1)} s  ${place}  ${title}`);
  const failed = Math.max(stats.unexpected + stats.flaky, isOk ? 0 : 1);
  return totals(stats.expected, failed, failures, `; the slowest:${slowest.join('')}`);
}
