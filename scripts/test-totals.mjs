import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests of a suite passed and failed, and which are worth a look: those that failed, and those that passed on
 * the second attempt only.
 *
 * @typedef {{ passed: number, failed: number, names: string[] }} Totals
 *
 * What a suite printed, and whether its program ended without an error.
 *
 * @typedef {{ output: string, isOk: boolean }} Outcome
 */

/** Totals of rstest, of one or more packages. @param {Outcome} outcome @returns {Totals & { note: string }} */
export function unitTotals(outcome) {
  return totals(outcome, /Tests +(.*)/g, (output) =>
    namesIn(output, /^ FAIL +(.*)$/gm).map((name) => `failed: ${name}`),
  );
}

/** Totals of Playwright. @param {Outcome} outcome @returns {Totals & { note: string }} */
export function browserTotals(outcome) {
  return totals(outcome, /^ {2}(\d+ (?:passed|failed|flaky).*)$/gm, (output) =>
    [...output.matchAll(/^ {2}\d+ (failed|flaky)\n((?: {4}.*\n?)+)/gm)].flatMap(([, end, list = '']) =>
      namesIn(list, /^ {4}(.*)$/gm).map(
        (name) => `${end === 'flaky' ? 'second attempt' : 'failed'}: ${name}`,
      ),
    ),
  );
}

/** Adds up suites. @param {Totals[]} suites @returns {Totals} */
export function totalOf(suites) {
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), names: suites.flatMap(({ names }) => names) };
}

/**
 * Adds up "3 passed" and "1 failed" in the lines that the pattern finds.
 *
 * @param {Outcome} outcome
 * @param {RegExp} pattern
 * @param {(output: string) => string[]} namesOf
 */
function totals({ output, isOk }, pattern, namesOf) {
  const text = stripVTControlCharacters(output);
  const lines = [...text.matchAll(pattern)].map(([, line = '']) => line);
  /** @param {string} word */
  const sum = (word) =>
    lines.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0);
  const flaky = sum('flaky');
  // A suite that ends without its totals, because it crashed or was stopped, must not count as one without failures.
  const failed = Math.max(sum('failed'), isOk ? 0 : 1);
  const passed = sum('passed') + flaky;
  const second = flaky ? `, ${flaky} of them on the second attempt` : '';
  return { passed, failed, names: namesOf(text), note: `${passed} passed${second}, ${failed} failed` };
}

/** What the pattern's group matches, each once. @param {string} text @param {RegExp} pattern */
const namesIn = (text, pattern) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name.trim())),
];
