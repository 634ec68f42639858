import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed and failed, and a line for each that failed: its name, and the command that runs it alone.
 *
 * @typedef {{ passed: number, failed: number, failures: string[], note: string }} Totals
 *
 * A browser test, and how long it took, in milliseconds.
 *
 * @typedef {{ name: string, place: string, ms: number }} TimedTest
 */

/**
 * Adds up what rstest printed, each line behind the name of its package and a colon.
 *
 * @param {string} printed
 * @param {boolean} isOk whether the runner ended without an error
 * @returns {Totals}
 */
export function unitTotals(printed, isOk) {
  const output = stripVTControlCharacters(printed);
  /** @param {string} word */
  const sum = (word) =>
    [...output.matchAll(/^\S+: +Tests +(.*)$/gm)].reduce(
      (total, [, line = '']) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0),
      0,
    );
  const failures = [...output.matchAll(/^(\S+): +FAIL +(\S+)(?: > (.*))?$/gm)].map(
    ([, name, file, test]) =>
      `${name}: ${file}${test ? ` > ${test}` : ''}\n    npm test -w ${name} -- ${file}${test ? ` -t ${JSON.stringify(test.split(' > ').at(-1))}` : ''}`,
  );
  return totals(sum('passed'), Math.max(sum('failed'), isOk ? 0 : 1), [...new Set(failures)]);
}

/**
 * Adds up Playwright's report.
 *
 * @param {string} file of its JSON reporter
 * @param {boolean} isOk whether Playwright ended without an error
 * @returns {Totals & { timed: TimedTest[] }} the longest test first
 */
export function browserTotals(file, isOk) {
  /** @type {{ suites: Suite[], stats: { expected: number, unexpected: number, flaky: number } }} */
  const { suites, stats } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NO_REPORT;
  const specs = suites.flatMap((suite) => specsOf(suite));
  const timed = specs.map(({ title, file: path, line, tests }) => ({
    name: title,
    place: `${path}:${line}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file: path, line }) => `${title}\n    npm run e2e -- ${path}:${line}`);
  const failed = Math.max(stats.unexpected + stats.flaky, isOk ? 0 : 1);
  return { ...totals(stats.expected, failed, failures), timed: timed.toSorted((a, b) => b.ms - a.ms) };
}

/** Of a run that ended before it had any. */
const NO_REPORT = { suites: [], stats: { expected: 0, unexpected: 0, flaky: 0 } };

/** @typedef {{ title: string, ok: boolean, file: string, line: number, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap((suite) => specsOf(suite))];

/** @param {number} passed @param {number} failed @param {string[]} failures @returns {Totals} */
const totals = (passed, failed, failures) => ({
  passed,
  failed,
  failures,
  note: `${passed} passed, ${failed} failed`,
});
