import { existsSync } from 'node:fs';
import path from 'node:path';
import { installOnDebian } from './debian.mjs';
import { UserError } from './steps.mjs';

/**
 * Programs of the engines that the site is tried in, other than Chromium, and Debian's packages of them.
 *
 * @satisfies {Record<string, { programs: string[][], packages: string[] }>}
 */
const ENGINES = {
  Firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  WebKit: {
    programs: [['WebKitWebDriver'], ['xvfb-run'], ['xauth']],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

/** @typedef {keyof typeof ENGINES} EngineName */

/**
 * Installs the other engines on Debian. Their tests are skipped where one is missing; with CI=true that is a `UserError`.
 */
export async function findEngines() {
  const names = /** @type {EngineName[]} */ (Object.keys(ENGINES));
  const missing = () => names.filter((name) => !programPath(name));
  const packages = () => missing().flatMap((name) => ENGINES[name].packages);
  await installOnDebian(packages());
  if (missing().length === 0) return names.join(', ');
  const sentence = `without ${missing().join(' and ')} (Debian: ${packages().join(' ')})`;
  if (process.env.CI) throw new UserError(`The browser tests would run ${sentence}: install them.`);
  return sentence;
}

/**
 * Path of the program that is an engine or drives it; undefined unless all that it needs is on this machine.
 *
 * @param {EngineName} name
 */
export function programPath(name) {
  const [found, ...others] = ENGINES[name].programs.map((names) => names.flatMap(onPath)[0]);
  return others.includes(undefined) ? undefined : found;
}

/** Files with a program's name in the folders of PATH, the one that runs first. @param {string} program */
export const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .filter((file) => existsSync(file));
