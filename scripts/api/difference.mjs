import { blocksOf } from './report.mjs';

/**
 * Kinds of a change, the smallest first.
 *
 * @typedef {typeof BUMPS[number]} Bump
 */
const BUMPS = /** @type {const} */ (['none', 'patch', 'minor', 'major']);

/** Whether a bump is at least as big as another. @param {Bump} bump @param {Bump} needed */
export const isEnough = (bump, needed) => BUMPS.indexOf(bump) >= BUMPS.indexOf(needed);

/**
 * The bump that the step from one report to another needs, and the change that shows it: lines that are gone or altered
 * need a major version, new lines alone a minor one.
 *
 * @param {string} before report
 * @param {string} after report
 * @returns {Change}
 * @typedef {{ bump: 'none', line?: undefined, place?: undefined }
 *   | { bump: 'minor' | 'major', line: string, place: string }} Change
 */
export function difference(before, after) {
  const old = blocksOf(before);
  const current = blocksOf(after);
  for (const [place, lines] of old) {
    const line = firstLost(lines, current.get(place));
    if (line !== undefined) return { bump: 'major', line: line || place, place };
  }
  for (const [place, lines] of current) {
    const line = firstLost(lines, old.get(place));
    if (line !== undefined) return { bump: 'minor', line: line || place, place };
  }
  return { bump: 'none' };
}

/** TypeScript keeps the quotes of a value's own file, and writes double ones for a value of another file. @param {string} line */
const withSameQuotes = (line) => line.replaceAll("'", '"');

/**
 * The first line that another block lacks, in this order; an empty text if the whole block is gone and has no lines.
 *
 * @param {string[]} lines
 * @param {string[] | undefined} others
 */
function firstLost(lines, others) {
  if (!others) return lines[0] ?? '';
  const texts = others.map(withSameQuotes);
  let position = 0;
  for (const line of lines) {
    const found = texts.indexOf(withSameQuotes(line), position);
    if (found === -1) return line;
    position = found + 1;
  }
  return undefined;
}

/**
 * A change in words: what is gone, altered or new since a version. Undefined if nothing is.
 *
 * @param {Change} change
 * @param {string} version the package and its version
 */
export function sentenceOf({ bump, line, place }, version) {
  if (line === undefined) return undefined;
  const quoted = `\`${line.trim()}\` (${place})`;
  return bump === 'major'
    ? `${quoted} of ${version} is gone or altered`
    : `${quoted} is new since ${version}`;
}

/** `1.0.0` → `1.1.0` is a minor version. @param {string} before @param {string} after */
export function bumpBetween(before, after) {
  const [major, minor] = before.split('.');
  const [newMajor, newMinor] = after.split('.');
  if (newMajor !== major) return 'major';
  return newMinor === minor ? 'patch' : 'minor';
}
