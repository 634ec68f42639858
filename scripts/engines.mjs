import { existsSync } from 'node:fs';
import path from 'node:path';
import { installOnDebian } from './debian.mjs';
import { UserError } from './steps.mjs';

/**
 * Programs of the engines that the site is tried in, other than Chromium, and Debian's packages of them.
 *
 * @type {Record<string, { programs: string[][], packages: string[] }>}
 */
const ENGINES = {
  Firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  WebKit: {
    programs: [['WebKitWebDriver'], ['xvfb-run'], ['xauth']],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

/**
 * Installs the other engines on Debian. Their tests are skipped where one is missing; with CI=true that is a `UserError`.
 */
export async function findEngines() {
  await installOnDebian(Object.values(ENGINES).flatMap((engine) => (isThere(engine) ? [] : engine.packages)));
  const missing = Object.entries(ENGINES).filter(([, engine]) => !isThere(engine));
  if (missing.length === 0) return Object.keys(ENGINES).join(', ');
  const names = missing.map(([name]) => name).join(' and ');
  const packages = missing.flatMap(([, engine]) => engine.packages).join(' ');
  const sentence = `without ${names} (Debian: ${packages})`;
  if (process.env.CI) throw new UserError(`The browser tests would run ${sentence}: install them.`);
  return sentence;
}

/** @param {{ programs: string[][] }} engine */
const isThere = ({ programs }) => programs.every((names) => names.some(isOnPath));

/** @param {string} name */
function isOnPath(name) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
}
